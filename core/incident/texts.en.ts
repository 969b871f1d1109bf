import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const incidentCase = {
  title: 'incident',
  states: {
    new: { name: 'new' },
    acknowledged: { name: 'acknowledged' },
    investigating: { name: 'investigating' },
    waiting: { name: 'waiting' },
    waitingCustomer: { name: 'with customer' },
    decided: { name: 'decided' },
    closed: { name: 'closed' },
  },
  clocks: {
    acknowledge: { name: 'acknowledge' },
    answer: { name: 'answer' },
    regulator: { name: 'tell the regulator' },
    statement: { name: 'statement of the driver' },
  },
  moves: {
    acknowledge: { name: 'acknowledge' },
    investigate: { name: 'investigate' },
    waitCustomer: { name: 'wait for the customer' },
    wait: { name: 'wait for others' },
    askDriver: { name: 'ask the driver' },
    tellRegulator: { name: 'regulator was told' },
    decide: { name: 'decide' },
    close: { name: 'close the matter' },
    reopen: { name: 'open again' },
  },
};

export const events = {
  lookAtEvidence: (w) => `${w.by} looked at evidence of incident${and(' ', w.figure('number'))}`,
  rateIncident: (w) => `An incident was rated${and(' ', w.figure('rating'), ' of 5')}${and(': ', w.figure('number'))}`,
} satisfies EventSentences;

export const incidentKindFields = {
  code: 'Code',
  name: 'Name',
  severity: 'Severity at first: 1 (gravest) to 4',
  channel: 'Whose word it is',
  acknowledgeHours: 'Acknowledge within (hours)',
  answerDays: 'Answer within (working days)',
  regulatorHours: 'Tell the regulator within (hours)',
  asks: 'Also asks',
  accident: 'Drivers’ accident sheets are of this type',
  letterEn: 'Letter, in English',
  letterFr: 'Letter, in French',
  ended: 'No longer in use',
};

export const topics = {
  incidentKinds: 'incident types',
  incidents: 'incidents',
};
