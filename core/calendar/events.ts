import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  chooseFareCalendar: {
    kind: 'office',
    en: (w) =>
      `${w.by} let fares go by the calendar${and(' ', w.figure('calendar'))}${w.figure('forFares') === 'true' ? '' : ' no longer'}`,
    fr: (w) =>
      w.figure('forFares') === 'true'
        ? `${w.by} règle les tarifs sur le calendrier${and(' ', w.figure('calendar'))}`
        : `${w.by} ne règle plus les tarifs sur le calendrier${and(' ', w.figure('calendar'))}`,
  },
} as const satisfies DeclaredEvents;
