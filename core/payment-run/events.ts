import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of money that goes out by bank. */
export const events = toldEvents(
  {
    makePaymentRun: 'office',
    bouncePayment: 'office',
    makeOwnersRun: 'office',
    makeAgentsRun: 'office',
    bounceAgentPayment: 'office',
    bounceOwnerPayment: 'office',
  },
  { en: en.events, fr: fr.events },
);
