import { TOO_MANY_SECRETS } from '#engine/server/limits/attempt-limit.ts';

/** What whoever sets up an exchange reads when it posts what cannot be taken. */
export const SENTENCES = {
  wrongSecret: {
    status: 401,
    title: 'Send the secret of this fleet’s call line as Authorization: Bearer; Admin, Customers, Call line issues it.',
    titre: 'Envoyez le secret de la ligne de cette flotte en Authorization: Bearer ; Admin, Clients, Ligne le délivre.',
  },
  tooMany: TOO_MANY_SECRETS,
  badInput: {
    status: 422,
    title: 'This is not an event of a call. The field says where it fails; docs/calls.md shows what is expected.',
    titre:
      'Ceci n’est pas un événement d’appel. Le champ dit où cela échoue ; docs/calls.md montre ce qui est attendu.',
  },
} as const;
