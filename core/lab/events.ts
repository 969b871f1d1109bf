import type { DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  startLab: {
    kind: 'office',
    en: (w) => `${w.by} began replay ${w.id} in the dispatch lab`,
    fr: (w) => `${w.by} a commencé la simulation ${w.id} du laboratoire`,
  },
  cancelLab: {
    kind: 'office',
    en: (w) => `${w.by} stopped replay ${w.id} in the dispatch lab`,
    fr: (w) => `${w.by} a arrêté la simulation ${w.id} du laboratoire`,
  },
} as const satisfies DeclaredEvents;
