import type { MailWay } from './config-shape.ts';
import { receiptSecret } from './receipt-secret.ts';
import type { Environment } from './whole-number.ts';

/** Where mail goes, by the environment. Throws with a sentence where that is only half said. */
export function mailWay(environment: Environment, demo: boolean): MailWay {
  const from = environment['HANSOM_MAIL_FROM'] ?? 'Hansom <no-reply@hansom.example>';
  const url = environment['HANSOM_SMTP_URL'];
  if (!url) return demo ? { way: 'outbox', from } : { way: 'none' };
  return { way: 'smtp', url, from, receiptSecret: receiptSecret(environment, 'HANSOM_MAIL_RECEIPT_SECRET') };
}
