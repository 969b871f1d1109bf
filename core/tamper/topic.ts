import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  meterCodes: { en: 'meter codes', fr: 'codes de taximètre' },
  meterReports: { en: 'meter reports', fr: 'rapports de taximètre' },
  tamper: { en: 'tampering', fr: 'fraudes' },
  tamperCases: { en: 'tampering cases', fr: 'dossiers de fraude' },
} as const satisfies DeclaredTopics;
