import { maskedPhone } from '../phone/typed-phone.ts';
import type { Channel } from './kinds.ts';

/** What is shown of a mail address to those who may not see it whole: its first letter and where it is kept. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '•••' : `${first}•••${email.slice(at)}`;
}

/** The same of an address of either channel. */
export const maskedAddress = (channel: Channel, to: string): string =>
  channel === 'mail' ? maskedEmail(to) : maskedPhone(to);
