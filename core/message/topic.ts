import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  driverMessages: { en: 'messages to drivers', fr: 'messages aux chauffeurs' },
  driverMessageTypes: { en: 'types of messages', fr: 'types de messages' },
  driverMessageTemplates: { en: 'templates of messages', fr: 'modèles de messages' },
  driverReplies: { en: 'answers of drivers', fr: 'réponses des chauffeurs' },
} as const satisfies DeclaredTopics;
