import { isBankAccount } from '../codes/bank-account.ts';
import { isPayable } from '../codes/giro.ts';
import { readEmail } from '../email/email.ts';
import { isElectronicAddress } from '../invoice/electronic-address.ts';
import { isCountry } from '../kit/country.ts';
import { isIban } from '../kit/iban.ts';
import { isImei } from '../kit/imei.ts';
import { isPhone } from '../phone/typed-phone.ts';
import { printerAddress } from '../print/printer-address.ts';
import { readHours } from '../typed/hours.ts';

/** What may stand in a text that has a form, by the form's name. */
export const TEXT_FORMS = {
  plate: (text: string) => /^[\p{L}\d][\p{L}\d -]*$/u.test(text),
  /** A code of letters, figures and hyphens. */
  word: (text: string) => /^[\p{L}\d][\p{L}\d-]*$/u.test(text),
  shortcut: (text: string) => /^\S+$/u.test(text),
  imei: isImei,
  /** The ten figures of a Makani sign in Dubai. */
  makani: (text: string) => /^\d{10}$/.test(text),
  /** The number a driver signs on with. */
  did: (text: string) => /^\d{1,8}$/.test(text),
  /** As people write it; which number it is, the server reads. */
  phone: isPhone,
  /** As people paste it; which address it is, is read as it is saved. */
  email: (text: string) => readEmail(text) !== null,
  iban: isIban,
  /** An IBAN, or a Swedish giro number. */
  payable: isPayable,
  /** A number by a list of EAS, `0007:5560000001`. */
  electronicAddress: isElectronicAddress,
  printer: (text: string) => printerAddress(text) !== null,
  /** Two capital letters that ISO 3166 gives to a country. */
  country: isCountry,
  /** With figures in it; whether they are right, the server checks by the country. */
  vat: (text: string) => /^[\p{L}\d .,/-]+$/u.test(text) && /\d\D*\d\D*\d/.test(text),
  organisation: (text: string) => /^[\p{L}\d .,:/()-]+$/u.test(text) && /\d\D*\d\D*\d/.test(text),
  bankAccount: isBankAccount,
  /** An hour and a minute of the day, `05:30`. */
  clock: (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  /** Hours of the week, `Mo-Fr 08:00-17:00; Sa 09:00-13:00`. */
  hours: (text: string) => readHours(text) !== null,
} as const satisfies Record<string, (text: string) => boolean>;

export type TextForm = keyof typeof TEXT_FORMS;
