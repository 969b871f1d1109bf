import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  geofences: { en: 'zones', fr: 'zones' },
  troubleCodes: { en: 'trouble codes', fr: 'codes de panne' },
  driveShares: { en: 'shared drives', fr: 'trajets partagés' },
} as const satisfies DeclaredTopics;
