import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const lostReportKind: typeof en.lostReportKind = {
  title: 'déclaration de perte',
  states: {
    open: { name: 'ouverte' },
    contactingDriver: { name: 'chauffeur interrogé' },
    matched: { name: 'rapprochée' },
    closedFound: { name: 'rendu' },
    closedNotFound: { name: 'non retrouvé' },
  },
  moves: {
    ask: { name: 'interroger le chauffeur' },
    match: { name: 'rapprocher' },
    unmatch: { name: 'défaire le rapprochement' },
    closeFound: { name: 'rendre' },
    closeNotFound: { name: 'clore sans l’avoir retrouvé' },
    reopen: { name: 'rouvrir' },
  },
};

export const foundItemKind: typeof en.foundItemKind = {
  title: 'objet trouvé',
  states: {
    reportedByDriver: { name: 'chez le chauffeur' },
    received: { name: 'reçu' },
    stored: { name: 'rangé' },
    claimed: { name: 'réclamé' },
    handedOver: { name: 'remis' },
    posted: { name: 'posté' },
    police: { name: 'remis à la police' },
    charity: { name: 'donné' },
    disposed: { name: 'détruit' },
  },
  moves: {
    receive: { name: 'recevoir' },
    count: { name: 'compter les espèces' },
    store: { name: 'ranger' },
    claim: { name: 'réclamer' },
    release: { name: 'libérer' },
    putBack: { name: 'libérer' },
    backToDriver: { name: 'libérer' },
    handOver: { name: 'remettre' },
    post: { name: 'poster' },
    police: { name: 'remettre à la police' },
    charity: { name: 'donner' },
    dispose: { name: 'détruire' },
  },
};

export const LOST_PACKS: typeof en.LOST_PACKS = {
  none: { name: 'aucune' },
  sa: { name: 'Australie-Méridionale' },
  nsw: { name: 'Nouvelle-Galles du Sud' },
  nt: { name: 'Territoire du Nord' },
};

export const ANSWERS: typeof en.ANSWERS = { yes: 'Oui, je l’ai', no: 'Non', looking: 'Je cherche' };

export const events: typeof en.events = {
  lostDue: (w) => `Un délai d’objet trouvé est passé${and(' : ', w.figure('number'))}`,
  searchCar: (w) => `${w.car} a été regardée après une prise en charge, rien n’y était resté`,
  findInCar: (w) => `${w.car} a été regardée après une prise en charge, quelque chose y était resté`,
  openLostSignature: (w) => `${w.by} a regardé la signature d’un objet trouvé${and(' : ', w.figure('number'))}`,
};

export const ITEM_NAMES: typeof en.ITEM_NAMES = {
  phone: 'téléphone',
  bag: 'sac',
  clothing: 'vêtement',
  key: 'clés',
  umbrella: 'parapluie',
  bankCard: 'carte bancaire',
  cash: 'espèces',
  valuables: 'objets de valeur',
  document: 'papiers',
  food: 'nourriture',
  other: 'autre objet',
};

export const topics: typeof en.topics = {
  lostProperty: 'objets trouvés',
};

export const DRIVER_WORDS: typeof en.DRIVER_WORDS = {
  asked: (plate, what, number) =>
    `Avez-vous trouvé quelque chose dans ${plate ?? 'votre voiture'} : ${what} ? Regardez, aussi entre les sièges et dans le coffre. ${number}`,
  answered: (reply) => `Le chauffeur a répondu : ${reply}`,
  silent: (minutes) => `Le chauffeur n’a pas répondu en ${minutes} minutes : appelez.`,
};
