import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  title: 'Un trajet',
  titleOf: 'Trajet de {{plate}}, {{when}}',
  about: 'Partagé par {{company}}. Ce lien vaut jusqu’au {{until}} ; chaque regard est noté.',
  aCompany: 'une société de taxis',
  loading: 'Un instant…',
  again: 'Réessayer',
  errors: {
    driveUnknown:
      'Rien ne se trouve sous ce lien. Il a pu être coupé dans votre courriel. Demandez à qui vous l’a envoyé.',
    linkOver:
      'Ce lien ne vaut plus : les liens vers des trajets valent 24 heures, ou jusqu’à ce qu’on y mette fin. Demandez-en un autre.',
    tooMany: 'Trop d’essais depuis ici. Attendez {{waitSeconds}} secondes et réessayez.',
    NO_ANSWER: 'Le serveur ne répond pas. Vérifiez la connexion et réessayez.',
    OTHER: 'Cela n’a pas marché. Réessayez dans un instant.',
  },
};
