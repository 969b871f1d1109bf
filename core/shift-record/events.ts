import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of shifts at the key desk. */
export const events = toldEvents(
  {
    handOut: 'shift',
    takeIn: 'shift',
    confirmShift: 'shift',
    extendShift: 'shift',
    rosterShift: 'shift',
    withdrawRostered: 'shift',
    overrideShiftStart: 'shift',
    overridePayments: 'shift',
    keyLate: 'shift',
    keyLateTask: 'office',
    openHandoverFile: 'office',
  },
  { en: en.events, fr: fr.events },
);
