import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  applyConfiguration: (w) =>
    `${w.by} brought in a configuration${and(' of ', w.figure('from'))}${and(', ', w.figure('added'), ' added')}${and(', ', w.figure('changed'), ' changed')}${and(', ', w.figure('removed'), ' taken away')}`,
} satisfies EventSentences;
