import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  driverRecords: { en: 'drivers', fr: 'chauffeurs' },
  driverClasses: { en: 'driver classes', fr: 'classes de chauffeurs' },
  driverGroups: { en: 'driver groups', fr: 'groupes de chauffeurs' },
} as const satisfies DeclaredTopics;
