import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  attributes: { en: 'attributes', fr: 'attributs' },
  attributeNames: { en: 'names of attributes', fr: 'noms des attributs' },
} as const satisfies DeclaredTopics;
