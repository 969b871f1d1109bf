import type { Channel } from '#core/confirmation/kinds.ts';
import type { ConfirmationRules } from '#core/confirmation/rules.ts';
import { readEmail } from '#core/email/email.ts';
import { e164, isMobile, storedPhone } from '#core/phone/phone.ts';
import type { BookingToConfirm } from '#store/confirmation/confirmation.ts';

/** Where a customer reads each channel; null where nowhere: no address, none that is one, or a phone that reads no SMS. */
export function addressesOf(
  { email, phone }: Pick<BookingToConfirm, 'email' | 'phone'>,
  { country }: Pick<ConfirmationRules, 'country'>,
): Readonly<Record<Channel, string | null>> {
  const number = e164(storedPhone(phone, country));
  return {
    mail: email === null ? null : readEmail(email),
    sms: number !== null && isMobile(number) ? number : null,
  };
}
