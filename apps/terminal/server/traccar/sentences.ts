import { TOO_MANY_SECRETS } from '#engine/server/limits/attempt-limit.ts';

type Sentence = { status: number; title: string; titre: string };

/** What whoever sets up a tracking server reads when it forwards what cannot be taken. */
export const SENTENCES = {
  wrongCredentials: {
    status: 401,
    title: 'Send the name and the secret of a forwarder or a tracker as HTTP Basic; Vehicles, Devices issues them.',
    titre: 'Envoyez le nom et le secret d’un relais ou d’une balise en HTTP Basic ; Véhicules, Appareils les délivre.',
  },
  tooMany: TOO_MANY_SECRETS,
  badInput: {
    status: 422,
    title: 'This is not what Traccar forwards as JSON. Set forward.type to json; the field says where it fails.',
    titre: 'Ce n’est pas le JSON que Traccar relaie. Réglez forward.type sur json ; le champ dit où cela échoue.',
  },
  trackerUnknown: {
    status: 404,
    title: 'No tracker of this fleet has this unique id. Issue one by that name in Vehicles, Devices.',
    titre: 'Aucune balise de cette flotte n’a cet identifiant. Délivrez-en une à ce nom dans Véhicules, Appareils.',
  },
  outsideCity: {
    status: 422,
    title: 'This position is far outside the city of the fleet. Check the tracker.',
    titre: 'Cette position est loin hors de la ville de la flotte. Vérifiez la balise.',
  },
  impossibleTime: {
    status: 422,
    title: 'This fix is from the future, or older than a day. Check the clock of the tracker.',
    titre: 'Cette position vient du futur, ou date de plus d’un jour. Vérifiez l’horloge de la balise.',
  },
} as const satisfies Record<string, Sentence>;
export type TraccarRefusal = keyof typeof SENTENCES;
