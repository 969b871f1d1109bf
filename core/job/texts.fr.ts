import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  createJob: (w) => `${w.by} a créé la ${w.job}${and(' pour ', w.clock('requiredAtMs'))}`,
  release: (w) => `L’heure de la ${w.job} est venue : elle cherche une voiture`,
  hold: (w) => `${w.by} a retenu la ${w.job}`,
  unhold: (w) => `${w.by} a relâché la ${w.job}`,
  assign: (w) => `${w.by} a donné la ${w.job} à ${w.car}`,
  handOver: (w) => `${w.car} a repris la ${w.job} d’une voiture en route`,
  arrive: (w) => `${w.car} est au point de prise en charge de la ${w.job}`,
  pickUp: (w) => `${w.car} a pris à bord le passager de la ${w.job}`,
  offload: (w) => `${w.car} a terminé la ${w.job}`,
  noShow: (w) => `${w.car} signale que personne n’est venu pour la ${w.job}`,
  recall: (w) => `${w.car} a rendu la ${w.job}`,
  redispatch: (w) => `${w.by} a retiré la ${w.job} à ${w.car} et l’a remise en répartition`,
  restart: (w) => `La ${w.job} est proposée de nouveau à tous`,
  alter: (w) => `${w.by} a modifié la ${w.job} : elle cherche de nouveau une voiture`,
  postpone: (w) => `${w.by} a modifié la ${w.job} : elle attend son heure`,
  alterJob: (w) => `${w.by} a modifié la ${w.job}`,
  cancel: (w) => `${w.by} a annulé la ${w.job}`,
  priority: (w) => `${w.by} a changé la priorité de la ${w.job}${and(', maintenant ', w.figure('priority'))}`,
  checkback: (w) => `Le client de la ${w.job} a rappelé${and(' (', w.figure('checkbacks'), ' fois)')}`,
  overrideBan: (w) =>
    `${w.by} a confirmé que la ${w.job} aille à ${w.car} bien que le client n’en veuille pas, ou pas de son chauffeur`,
  overrideKept: (w) =>
    `${w.by} a confirmé que la ${w.job} aille à ${w.car} bien qu’elle soit gardée pour une réservation proche`,
};

export const paymentNames: typeof en.paymentNames = {
  cash: 'Espèces',
  card: 'Carte',
  account: 'Compte',
  docket: 'Bon',
  wallet: 'Portefeuille',
};

export const jobStateNames: typeof en.jobStateNames = {
  future: 'Réservée',
  dispatching: 'À pourvoir',
  offered: 'Proposée',
  hold: 'En attente',
  dispatched: 'Affectée',
  arrived: 'Sur place',
  picked_up: 'À bord',
  offloaded: 'Terminée',
  no_show: 'Client absent',
  cancelled: 'Annulée',
};

export const topics: typeof en.topics = {
  jobs: 'courses',
};
