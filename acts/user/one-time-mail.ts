import { type Refusal, refuse } from '#core/kit/result.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { Language } from '#core/language/languages.ts';
import type { NewMessage } from '#store/outbox/outbox.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** How a one-time password reaches its user: by mail, or shown once to whoever made it. */
export type OneTimeWay = 'mail' | 'shown';

/** What the mail needs of the suite; null where no mail server is configured. */
export type MailFrom = { title: string; url: string } | null;

export type OneTimeRefusal = 'emailMissing' | 'mailNone';

/** Why a one-time password cannot go by mail to this address. */
export function refusalOfMail(way: OneTimeWay, from: MailFrom, email: string): Refusal<OneTimeRefusal> | null {
  if (way !== 'mail') return null;
  if (from === null) return refuse('mailNone');
  return email === '' ? refuse('emailMissing') : null;
}

const WORDS = inLanguages({ en: en.WORDS, fr: fr.WORDS });

/** The mail that brings a one-time password which an administrator made; of no use once the password is over. */
export function oneTimeMail(
  from: { title: string; url: string },
  to: { name: string; fullName: string; email: string; language: Language },
  { password, untilMs }: { password: string; untilMs: number },
): NewMessage {
  const words = WORDS[to.language];
  return {
    kind: 'oneTimePassword',
    language: to.language,
    to: to.email,
    subject: words.subject(from.title),
    body: words.body({ ...from, name: to.name, fullName: to.fullName, password }),
    secret: true,
    expiresAtMs: untilMs,
  };
}
