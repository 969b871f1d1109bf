import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  issueDevice: (w) => `${w.by} gave ${w.car} a device${and(': ', w.figure('name'))}`,
  endDevice: (w) => `${w.by} ended a device of ${w.car}${and(': ', w.figure('name'))}`,
} satisfies EventSentences;
