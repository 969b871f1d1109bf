/** What an operator types: digits with the usual signs between them. */
export const PHONE_PATTERN = /^\+?[0-9(][0-9 ()./-]*$/;

/** The number as it is kept and compared: digits, with a leading `+` where one was typed. `0046` is `+46`. */
export function storedPhone(typed: string): string {
  const digits = typed.replace(/[^0-9]/g, '');
  if (typed.trim().startsWith('+')) return `+${digits}`;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
}

/** A phone number has 3 to 15 digits (E.164, and the short numbers of a house exchange). */
export function isPhone(typed: string): boolean {
  const digits = storedPhone(typed).replace('+', '');
  return PHONE_PATTERN.test(typed.trim()) && digits.length >= 3 && digits.length <= 15;
}

/** What is shown of a number without `seeFullPhone`: its last three digits. */
export function maskedPhone(phone: string): string {
  return phone.length <= 3 ? phone : phone.slice(0, -3).replaceAll(/\d/g, '•') + phone.slice(-3);
}
