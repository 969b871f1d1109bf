import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = { attributes: { en: 'attributes', fr: 'attributs' } } as const satisfies DeclaredTopics;
