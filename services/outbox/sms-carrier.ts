import { smsSegments } from '#core/confirmation/sms-text.ts';
import { isE164 } from '#core/phone/typed-phone.ts';
import { askOutside } from '../outside/ask-outside.ts';
import { type Carrier, type Delivery, oneSentence } from './carrier.ts';
import { carrierKey } from './carrier-key.ts';
import type { SmsMessage } from './sms-message.ts';

/** A provider that takes an SMS as JSON over HTTP. */
export type SmsProvider = {
  url: string;
  /** Sent as `Authorization: Bearer`; none where it is empty. */
  token: string;
  /** Who it comes from: a number, or up to eleven letters. */
  sender: string;
};

/** How long a provider may take to answer. */
const PATIENCE_MS = 10_000;
const LONGEST_ANSWER = 4_000;
/** Answers that do not blame the message: our own sign-in, a line that was too slow or too busy. */
const LATER = new Set([401, 407, 408, 425, 429]);

/** Throws with a sentence where the provider is not named by an http(s) address. */
export function smsCarrier({ url, token, sender }: SmsProvider, { patienceMs = PATIENCE_MS } = {}): Carrier {
  if (!(URL.canParse(url) && /^https?:\/\/./.test(url))) {
    throw new Error('The SMS provider is named by the address that takes messages: https://HOST/PATH.');
  }
  return {
    async deliver(message, stop) {
      if (!isE164(message.to)) return { outcome: 'never', error: `'${message.to}' is not a number in E.164.` };
      const { encoding, segments } = smsSegments(message.body);
      const posted: SmsMessage = {
        id: carrierKey(message),
        to: message.to,
        sender,
        text: message.body,
        language: message.language,
        encoding,
        segments,
      };
      try {
        const answer = await askOutside(url, {
          method: 'POST',
          mostBytes: LONGEST_ANSWER,
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            // The same at each try: a provider that heard it before sends nothing twice.
            'idempotency-key': posted.id,
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          body: JSON.stringify(posted),
          signal: AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]),
        });
        return answer.ok ? { outcome: 'taken' } : refused(answer.status, answer.text);
      } catch (thrown) {
        return { outcome: 'later', error: lineError(thrown) };
      }
    },
  };
}

function refused(status: number, said: string): Delivery {
  const error = oneSentence(`${status} ${reasonIn(said)}`, String(status));
  const never = status >= 400 && status < 500 && !LATER.has(status);
  return { outcome: never ? 'never' : 'later', error };
}

/** The sentence of an answer: of its JSON where that has one, else what it says. */
function reasonIn(said: string): string {
  try {
    const told: unknown = JSON.parse(said);
    for (const name of ['error', 'title', 'message', 'detail']) {
      const value = (told as Record<string, unknown> | null)?.[name];
      if (typeof value === 'string') return value;
      const inner = (value as Record<string, unknown> | null | undefined)?.['message'];
      if (typeof inner === 'string') return inner;
    }
    return '';
  } catch {
    return said.startsWith('<') ? '' : said;
  }
}

function lineError(thrown: unknown): string {
  const { message, cause } = thrown as Error & { cause?: { code?: string; message?: string } };
  return oneSentence(
    [message, cause?.code ?? cause?.message].filter(Boolean).join(': '),
    'The SMS provider could not be reached.',
  );
}
