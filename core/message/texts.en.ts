import type { EventSentences, EventWords } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const drivers = (w: EventWords) =>
  w.figure('recipients') === '1' ? '1 driver' : `${w.figure('recipients')} drivers`;

export const events = {
  sendDriverMessage: (w) => `${w.by} sent message ${w.id}${w.figure('recipients') === '' ? '' : ` to ${drivers(w)}`}`,
  deliverDriverMessage: (w) => `Message ${w.id} reached its drivers`,
  readDriverMessage: (w) => `${w.driver} read message ${w.id}`,
  answerDriverMessage: (w) => `${w.driver} answered message ${w.id}${and(': “', w.figure('reply'), '”')}`,
  withdrawDriverMessage: (w) => `${w.by} took message ${w.id} back`,
  giveShippedMessages: (w) => `${w.by} gave the fleet the messages to drivers that come with the suite`,
} satisfies EventSentences;

export const topics = {
  driverMessages: 'messages to drivers',
  driverMessageTypes: 'types of messages',
  driverMessageTemplates: 'templates of messages',
  driverReplies: 'answers of drivers',
};
