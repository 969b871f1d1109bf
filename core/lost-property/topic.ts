import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  lostProperty: { en: 'lost property', fr: 'objets trouvés' },
} as const satisfies DeclaredTopics;
