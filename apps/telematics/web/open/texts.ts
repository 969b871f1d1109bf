import { roomTexts } from '#engine/web/room-texts.ts';

const en = {
  title: 'A drive',
  titleOf: 'Drive of {{plate}}, {{when}}',
  language: 'Français',
  about: 'Shared by {{company}}. This link holds until {{until}}; each look is written down.',
  aCompany: 'a taxi company',
  loading: 'One moment …',
  again: 'Try again',
  errors: {
    driveUnknown: 'Nothing is found under this link. It may have been cut off in your mail. Ask whoever sent it.',
    linkOver: 'This link holds no longer: links to drives hold 24 hours, or until they are ended. Ask for a new one.',
    tooMany: 'Too many tries from here. Wait {{waitSeconds}} seconds and try again.',
    NO_ANSWER: 'The server does not answer. Check the connection and try again.',
    OTHER: 'This did not work. Try again in a moment.',
  },
};
const fr: typeof en = {
  title: 'Un trajet',
  titleOf: 'Trajet de {{plate}}, {{when}}',
  language: 'English',
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

export const texts = { en, fr };
export const useOpenTexts = roomTexts('drive-open', texts);
