import { isIban } from '../kit/iban.ts';
import { readGiro } from './giro.ts';

/**
 * Whether money can be sent to this: an IBAN with its check figures, a Swedish giro number, or the number of an account as its own country writes it, of
 * figures with blanks and hyphens (a Swedish clearing number and account, an Australian BSB and account).
 */
export function isBankAccount(typed: string): boolean {
  const text = typed.trim();
  if (readGiro(text)) return true;
  return /^[A-Za-z]{2}/.test(text) ? isIban(text) : /^(?=(?:\D*\d){5})\d[\d .,/-]{4,38}$/.test(text);
}
