import type { ToldField } from './confirmation.ts';
import type { ConfirmationKind } from './kinds.ts';

type LocalTime = { weekday: number; day: number; month: number; clock: string };

/** The words of one language; weekdays from Monday, months from January. */
export type ConfirmationWords = {
  subject: Record<ConfirmationKind, (booking: number, fleet: string) => string>;
  partSubject: (booking: number, fleet: string) => string;
  hello: (name: string) => string;
  /** The first sentence of a mail. */
  opening: Record<ConfirmationKind, string>;
  partOpening: string;
  altered: (fields: string) => string;
  field: Record<ToldField, string>;
  label: Record<'booking' | 'when' | 'from' | 'via' | 'to' | 'cars' | 'price' | 'car' | 'drive', string>;
  colon: string;
  /** `Monday 23 November at 08:15`, and shorter. */
  day: (at: LocalTime) => string;
  shortDay: (at: LocalTime) => string;
  atOnce: string;
  amount: (digits: string, currency: string) => string;
  decimal: string;
  fixed: (amount: string) => string;
  estimate: (amount: string) => string;
  there: (minutes: number) => string;
  /** How to change it, or to ask. */
  change: (phone: string) => string;
  ask: (phone: string) => string;
  sms: {
    booked: (booking: number) => string;
    altered: (booking: number, fields: string) => string;
    cancelled: (booking: number) => string;
    partCancelled: (booking: number) => string;
    noCar: (booking: number) => string;
    way: (drive: { when: string; from: string; to: string | null; cars: number }) => string;
    more: (drives: number) => string;
    fixed: (amount: string) => string;
    estimate: (amount: string) => string;
    onItsWay: (from: string) => string;
    arrived: (from: string) => string;
    car: (plate: string, type: string) => string;
    there: (minutes: number) => string;
    change: (phone: string) => string;
    ask: (phone: string) => string;
  };
};
