import type { SmsWay } from './config-shape.ts';
import { receiptSecret } from './receipt-secret.ts';
import type { Environment } from './whole-number.ts';

/** A number with its country's code, or a name of letters and digits, as networks show a sender. */
const SENDER = /^(?:\+?[0-9]{3,15}|[A-Za-z0-9 ]{1,11})$/;

/** Where SMS go, by the environment. Throws with a sentence where that is only half said. */
export function smsWay(environment: Environment, demo: boolean): SmsWay {
  const url = environment['HANSOM_SMS_URL'];
  if (!url) return { way: demo ? 'outbox' : 'none' };
  const sender = environment['HANSOM_SMS_SENDER'] ?? '';
  if (!SENDER.test(sender)) {
    throw new Error(
      'HANSOM_SMS_SENDER names the sender of SMS beside HANSOM_SMS_URL: a number, or up to eleven letters.',
    );
  }
  const secret = receiptSecret(environment, 'HANSOM_SMS_RECEIPT_SECRET');
  return { way: 'http', url, token: environment['HANSOM_SMS_TOKEN'] ?? '', sender, receiptSecret: secret };
}
