import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  closeDay: {
    kind: 'office',
    en: (w) => `${w.by} closed the cashier’s day${and(' of ', w.figure('day'))}`,
    fr: (w) => `${w.by} a clos le jour de caisse${and(' du ', w.figure('day'))}`,
  },
  closePeriod: {
    kind: 'office',
    en: (w) => `${w.by} closed the books${and(' through ', w.figure('through'))}`,
    fr: (w) => `${w.by} a clos les livres${and(' jusqu’au ', w.figure('through'))}`,
  },
} as const satisfies DeclaredEvents;
