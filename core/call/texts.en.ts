import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  callRang: (w) => `Call ${w.id} rings${and(' on line ', w.figure('line'))}`,
  callAnswered: (w) =>
    `Call ${w.id} is answered${and(' by ', w.figure('by'))}${and(' at extension ', w.figure('extension'))}`,
  callEnded: (w) => `Call ${w.id} is over`,
  takeCall: (w) => `${w.by} took call ${w.id}`,
  putBackCall: (w) => `${w.by} let call ${w.id} wait again`,
  issueLineSecret: (w) => `${w.by} gave the call line a new secret`,
} satisfies EventSentences;

export const topics = {
  calls: 'calls',
};
