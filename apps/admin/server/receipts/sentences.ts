/** What whoever sets up an SMS provider reads when it posts what cannot be taken. */
export const SENTENCES = {
  wrongSecret: {
    status: 401,
    title: 'Send the receipt secret (HANSOM_SMS_RECEIPT_SECRET) as Authorization: Bearer.',
    titre: 'Envoyez le secret des accusés (HANSOM_SMS_RECEIPT_SECRET) en Authorization: Bearer.',
  },
  receiptsOff: {
    status: 404,
    title: 'No receipts are taken here: set HANSOM_SMS_URL and HANSOM_SMS_RECEIPT_SECRET.',
    titre: 'Aucun accusé n’est reçu ici : indiquez HANSOM_SMS_URL et HANSOM_SMS_RECEIPT_SECRET.',
  },
  tooMany: {
    status: 429,
    title: 'Too many wrong secrets. Wait as long as Retry-After says.',
    titre: 'Trop de secrets erronés. Attendez le temps indiqué par Retry-After.',
  },
  badInput: {
    status: 422,
    title: 'This is not a receipt. The field says where it fails; docs/sms.md shows what is expected.',
    titre: 'Ceci n’est pas un accusé. Le champ dit où cela échoue ; docs/sms.md montre ce qui est attendu.',
  },
  messageUnknown: {
    status: 404,
    title: 'No message of this id was sent from here, or it is long forgotten. Do not send the receipt again.',
    titre: 'Aucun message de cet identifiant n’est parti d’ici, ou il est oublié depuis longtemps. Ne le renvoyez pas.',
  },
} as const;
