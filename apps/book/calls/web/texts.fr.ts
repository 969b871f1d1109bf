import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  calls: {
    title: 'Appels',
    waiting_one: '{{count}} appel en attente',
    waiting_other: '{{count}} appels en attente',
    withheld: 'Numéro masqué',
    unknown: 'pas encore connu',
    banned: 'banni',
    line: 'ligne {{line}}',
    age: 'sonne depuis {{age}}',
    speaking: 'au poste {{extension}}',
    takenBy: 'avec {{name}}',
    take: 'Prendre',
    takeOf: 'Prendre l’appel de {{who}}',
    takeNext: 'Prendre l’appel suivant',
    taken: 'Appel de {{who}}',
    mine: 'Vous parlez avec {{who}}',
    putBack: 'Remettre',
    extension: 'Mon poste',
    extensionHint: 'Les appels de cette flotte décrochés à ce poste s’ouvrent ici d’eux-mêmes.',
    extensionSaved: 'Les appels au poste {{extension}} s’ouvrent ici',
    extensionGone: 'Les appels ne s’ouvrent plus ici d’eux-mêmes',
    save: 'Enregistrer',
    down: 'Pas de liaison : les appels ne sont pas affichés.',
  },
  errors: {
    callTaken: '{{by}} a pris cet appel.',
    callEnded: 'Cet appel est terminé.',
    callNotYours: 'Cet appel n’est pas avec vous.',
  },
};
