import type { Rights } from './flags.ts';

const SHOWN_DIGITS = 3;

/** A customer's number as this user may see it: all but the last three digits hidden without `seeFullPhone`. */
export function shownPhone(phone: string, rights: Rights): string {
  if (rights.has('seeFullPhone') || phone.length <= SHOWN_DIGITS) return phone;
  return phone.slice(0, -SHOWN_DIGITS).replaceAll(/\d/g, '•') + phone.slice(-SHOWN_DIGITS);
}
