import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  receiveDocket: (w) =>
    `${w.by} received a docket${and(' ', w.figure('number'))} of ${w.driver}${and(': ', w.money('amountMinor'))}${w.figure('odd') ? ', far from what was driven, and confirmed it' : ''}`,
  returnDocket: (w) => `${w.by} gave a docket${and(' ', w.figure('number'))} back to ${w.driver}`,
  sortDocket: (w) =>
    `${w.by} sorted a docket${and(' ', w.figure('number'))}${and(' to account ', w.figure('account'))}${and(': ', w.money('amountMinor'))}`,
} satisfies EventSentences;

export const topics = {
  dockets: 'dockets',
};
