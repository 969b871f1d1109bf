import { addDays, type CalendarDate, localDate } from '../calendar/calendar-date.ts';

/** Whose data it is: a customer of the fleet, somebody known by a telephone alone, or a driver. */
export const PERSON_KINDS = ['customer', 'phone', 'driver'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** What is asked about: the id of a customer or a driver, or a telephone as it is stored. */
export type PersonAsked =
  | { kind: 'customer'; id: number }
  | { kind: 'phone'; phone: string }
  | { kind: 'driver'; id: number };

/** What stays once a person is erased: the books, the record of trips, and what was decided about a driver. */
export const KEPT_PARTS = ['books', 'trips', 'conduct'] as const;
export type KeptPart = (typeof KEPT_PARTS)[number];

/** What stays, through which day, as far as the law of the company says. */
export type Kept = { part: KeptPart; untilDate: CalendarDate };

/** Instants at which something of a part last happened; null where nothing did. */
export type LastOf = Readonly<Record<KeptPart, number | null>>;

const DAYS_OF_A_MONTH = 30.437;

/** What stays, and through which day, of a person of whom this happened last; `months` is how long the law wants each. */
export const keptOf = (last: LastOf, months: Readonly<Record<KeptPart, number>>, zone: string): Kept[] =>
  KEPT_PARTS.flatMap((part) => {
    const atMs = last[part];
    if (atMs === null) return [];
    return [{ part, untilDate: addDays(localDate(atMs, zone), Math.ceil(months[part] * DAYS_OF_A_MONTH)) }];
  });

/** What stands in the place of a name that is erased. */
export const ERASED_NAME = '–';
export const LONGEST_ERASE_WHY = 500;
