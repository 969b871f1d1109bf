import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  chooseFareCalendar: (w) =>
    `${w.by} let fares go by the calendar${and(' ', w.figure('calendar'))}${w.figure('forFares') === 'true' ? '' : ' no longer'}`,
} satisfies EventSentences;
