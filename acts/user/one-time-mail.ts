import type { UserLanguage } from '#core/access/person.ts';
import { type Refusal, refuse } from '#core/kit/result.ts';
import type { NewMessage } from '#store/outbox/outbox.ts';

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

const WORDS = {
  en: {
    subject: (title: string) => `Your one-time password for ${title}`,
    body: (m: { fullName: string; title: string; url: string; name: string; password: string }) =>
      `Hello ${m.fullName},

an administrator made a one-time password for you.

Address: ${m.url}
User: ${m.name}
Password: ${m.password}

You will be asked for a new one when you sign in with it. It works once, and for 60 minutes.
`,
  },
  fr: {
    subject: (title: string) => `Votre mot de passe à usage unique pour ${title}`,
    body: (m: { fullName: string; title: string; url: string; name: string; password: string }) =>
      `Bonjour ${m.fullName},

un administrateur vous a donné un mot de passe à usage unique.

Adresse : ${m.url}
Utilisateur : ${m.name}
Mot de passe : ${m.password}

Un nouveau vous sera demandé à la connexion. Il sert une seule fois, pendant 60 minutes.
`,
  },
};

/** The mail that brings a one-time password which an administrator made; of no use once the password is over. */
export function oneTimeMail(
  from: { title: string; url: string },
  to: { name: string; fullName: string; email: string; language: UserLanguage },
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
