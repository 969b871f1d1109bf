import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  handOut: (w) => `${w.by} handed${and(' ', w.figure('plate'))} out to ${w.driver}`,
  takeIn: (w) =>
    `${w.by} took${and(' ', w.figure('plate'))} back from ${w.driver}${w.figure('goesOn') ? '; the driver goes on in another car' : ''}${and('; found: ', w.figure('found'))}${w.figure('odd') ? ', a fare far from what was driven, and confirmed it' : ''}`,
  confirmShift: (w) =>
    `${w.by} confirmed a shift of ${w.driver}${and(' in ', w.figure('plate'))}${w.figure('odd') ? ', a fare far from what was driven, and confirmed it' : ''}`,
  extendShift: (w) => `${w.by} noted that ${w.driver} comes back${and(' at ', w.clock('dueAtMs'))}`,
  rosterShift: (w) =>
    `${w.by} rostered ${w.driver}${and(' from ', w.clock('startsAtMs'))}${and(' to ', w.clock('endsAtMs'))}`,
  withdrawRostered: (w) => `${w.by} took a rostered shift of ${w.driver} back`,
  overrideShiftStart: (w) => `${w.by} let ${w.driver} begin a shift outside their hours`,
  overridePayments: (w) => `${w.by} let ${w.driver} begin a shift before paying`,
  keyLate: (w) =>
    `The key${and(' of ', w.figure('plate'))} is late: ${w.driver} was due${and(' at ', w.clock('dueAtMs'))}`,
  keyLateTask: (w) => `The office has a task: the key${and(' of ', w.figure('plate'))} is still out`,
  openHandoverFile: (w) => `${w.by} looked at a picture of the handover${and(' of ', w.figure('plate'))}`,
} satisfies EventSentences;
