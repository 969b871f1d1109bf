import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of invoices. */
export const events = toldEvents(
  {
    draftInvoice: 'office',
    discardDraft: 'office',
    issueInvoice: 'office',
    creditInvoice: 'office',
    remindInvoice: 'office',
    mailStatement: 'office',
    allocatePayment: 'office',
  },
  { en: en.events, fr: fr.events },
);
