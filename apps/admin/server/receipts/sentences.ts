import type { Channel } from '#core/confirmation/kinds.ts';
import { TOO_MANY_SECRETS } from '#engine/server/limits/attempt-limit.ts';

const CALLED = {
  mail: { secret: 'HANSOM_MAIL_RECEIPT_SECRET', url: 'HANSOM_SMTP_URL', docs: 'docs/mail.md' },
  sms: { secret: 'HANSOM_SMS_RECEIPT_SECRET', url: 'HANSOM_SMS_URL', docs: 'docs/sms.md' },
} as const satisfies Record<Channel, object>;

/** What whoever sets up a provider reads when it posts what cannot be taken. */
export function sentencesOf(channel: Channel) {
  const { secret, url, docs } = CALLED[channel];
  return {
    wrongSecret: {
      status: 401,
      title: `Send the receipt secret (${secret}) as Authorization: Bearer.`,
      titre: `Envoyez le secret des accusés (${secret}) en Authorization: Bearer.`,
    },
    receiptsOff: {
      status: 404,
      title: `No receipts are taken here: set ${url} and ${secret}.`,
      titre: `Aucun accusé n’est reçu ici : indiquez ${url} et ${secret}.`,
    },
    tooMany: TOO_MANY_SECRETS,
    badInput: {
      status: 422,
      title: `This is not a receipt. The field says where it fails; ${docs} shows what is expected.`,
      titre: `Ceci n’est pas un accusé. Le champ dit où cela échoue ; ${docs} montre ce qui est attendu.`,
    },
    messageUnknown: {
      status: 404,
      title: 'No message of this id was sent from here, or it is long forgotten. Do not send the receipt again.',
      titre:
        'Aucun message de cet identifiant n’est parti d’ici, ou il est oublié depuis longtemps. Ne le renvoyez pas.',
    },
  } as const;
}
