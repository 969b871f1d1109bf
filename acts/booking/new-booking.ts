import type { CommissionTerms } from '#core/agent/commission.ts';
import type { BookingRequest, Origin } from '#core/booking/booking.ts';
import type { BookingValues } from '#core/booking/plain/plain-values.ts';
import type { Payment } from '#core/job/payment.ts';
import type { Language } from '#core/language/languages.ts';

export type NewBooking = BookingRequest &
  Partial<BookingValues> & {
    fleetId: number;
    origin: Origin;
    /** Chosen by the client, anew for each booking: sent again, it gets the booking made the first time. */
    clientKey: string | null;
    passengerName: string;
    phone: string;
    /** Plates, or `D` and a DID. */
    preferred: readonly string[];
    banned: readonly string[];
    /** Null or absent: the account's own way, or none said. */
    payment?: Payment | null;
    /** The company's own row for how it is paid, with the reference that this asks for; and for its type. */
    paymentKindId?: number | null;
    paymentReference?: string | null;
    bookingTypeId?: number | null;
    /** The customer's template that its pick-up was taken from. */
    templateId?: number | null;
    /** The call it was taken on. */
    callId?: number | null;
    /** The booking it is a copy of, or the way back. */
    copiedFromId?: number | null;
    /** Where confirmations go, and in which language. */
    email?: string | null;
    language?: Language | null;
    /** Whether its customer is told what becomes of it: yes where it is absent. */
    confirms?: boolean;
    /** From the first key to saved, as the operator's browser counted it. */
    entryMs?: number | null;
    /** The event it is one car of. */
    eventId?: number | null;
    /** The agent it is of, with what that gets of each kind of job now. */
    agent?: { id: number; terms: CommissionTerms } | null;
    /** `refuse`: where an open booking looks like the same call, or many do, somebody has to be asked first. */
    likeness?: 'refuse' | 'allow';
  };
