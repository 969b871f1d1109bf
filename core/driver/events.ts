import type { DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  setDriverPhoto: {
    kind: 'office',
    en: (w) => `${w.by} set the photo of ${w.driver}`,
    fr: (w) => `${w.by} a mis la photo de ${w.driver}`,
  },
  removeDriverPhoto: {
    kind: 'office',
    en: (w) => `${w.by} took the photo of ${w.driver} away`,
    fr: (w) => `${w.by} a retiré la photo de ${w.driver}`,
  },
} as const satisfies DeclaredEvents;
