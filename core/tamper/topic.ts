import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  tamper: { en: 'rules of tampering and what they found', fr: 'règles de fraude et ce qu’elles ont trouvé' },
  tamperCases: { en: 'tampering cases', fr: 'dossiers de fraude' },
} as const satisfies DeclaredTopics;
