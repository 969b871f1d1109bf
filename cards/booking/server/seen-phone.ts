import type { Rights } from '#core/access/flags.ts';
import { maskedPhone } from '#core/phone/typed-phone.ts';

/** Who books is rung by customers and reads their numbers; others need `seeFullPhone`. */
export const seesPhones = (rights: Rights): boolean => rights.has('book') || rights.has('seeFullPhone');

/** A number as these rights may see it. */
export const phoneFor = (rights: Rights, phone: string): string => (seesPhones(rights) ? phone : maskedPhone(phone));
