import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  chooseFareCalendar: (w) =>
    w.figure('forFares') === 'true'
      ? `${w.by} règle les tarifs sur le calendrier${and(' ', w.figure('calendar'))}`
      : `${w.by} ne règle plus les tarifs sur le calendrier${and(' ', w.figure('calendar'))}`,
};
