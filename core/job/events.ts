import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  createJob: {
    kind: 'job',
    en: (w) => `${w.by} made ${w.job}${and(' for ', w.clock('requiredAtMs'))}`,
    fr: (w) => `${w.by} a créé la ${w.job}${and(' pour ', w.clock('requiredAtMs'))}`,
  },
  release: {
    kind: 'job',
    en: (w) => `The time of ${w.job} came: it looks for a car`,
    fr: (w) => `L’heure de la ${w.job} est venue : elle cherche une voiture`,
  },
  hold: {
    kind: 'job',
    en: (w) => `${w.by} put ${w.job} on hold`,
    fr: (w) => `${w.by} a retenu la ${w.job}`,
  },
  unhold: {
    kind: 'job',
    en: (w) => `${w.by} released ${w.job} from hold`,
    fr: (w) => `${w.by} a relâché la ${w.job}`,
  },
  assign: {
    kind: 'job',
    en: (w) => `${w.by} gave ${w.job} to ${w.car}`,
    fr: (w) => `${w.by} a donné la ${w.job} à ${w.car}`,
  },
  handOver: {
    kind: 'job',
    en: (w) => `${w.car} took ${w.job} over from a car on its way`,
    fr: (w) => `${w.car} a repris la ${w.job} d’une voiture en route`,
  },
  arrive: {
    kind: 'job',
    en: (w) => `${w.car} arrived at the pick-up of ${w.job}`,
    fr: (w) => `${w.car} est au point de prise en charge de la ${w.job}`,
  },
  pickUp: {
    kind: 'job',
    en: (w) => `${w.car} picked up the passenger of ${w.job}`,
    fr: (w) => `${w.car} a pris à bord le passager de la ${w.job}`,
  },
  offload: {
    kind: 'job',
    en: (w) => `${w.car} finished ${w.job}`,
    fr: (w) => `${w.car} a terminé la ${w.job}`,
  },
  noShow: {
    kind: 'job',
    en: (w) => `${w.car} reported that nobody came for ${w.job}`,
    fr: (w) => `${w.car} signale que personne n’est venu pour la ${w.job}`,
  },
  recall: {
    kind: 'job',
    en: (w) => `${w.car} gave ${w.job} back`,
    fr: (w) => `${w.car} a rendu la ${w.job}`,
  },
  redispatch: {
    kind: 'job',
    en: (w) => `${w.by} took ${w.job} from ${w.car} and sent it out again`,
    fr: (w) => `${w.by} a retiré la ${w.job} à ${w.car} et l’a remise en répartition`,
  },
  restart: {
    kind: 'job',
    en: (w) => `${w.job} is put to everybody again`,
    fr: (w) => `La ${w.job} est proposée de nouveau à tous`,
  },
  alter: {
    kind: 'job',
    en: (w) => `${w.by} altered ${w.job}: it looks for a car anew`,
    fr: (w) => `${w.by} a modifié la ${w.job} : elle cherche de nouveau une voiture`,
  },
  postpone: {
    kind: 'job',
    en: (w) => `${w.by} altered ${w.job}: it waits for its time`,
    fr: (w) => `${w.by} a modifié la ${w.job} : elle attend son heure`,
  },
  alterJob: {
    kind: 'job',
    en: (w) => `${w.by} altered ${w.job}`,
    fr: (w) => `${w.by} a modifié la ${w.job}`,
  },
  cancel: {
    kind: 'job',
    en: (w) => `${w.by} cancelled ${w.job}`,
    fr: (w) => `${w.by} a annulé la ${w.job}`,
  },
  priority: {
    kind: 'job',
    en: (w) => `${w.by} changed the priority of ${w.job}${and(' to ', w.figure('priority'))}`,
    fr: (w) => `${w.by} a changé la priorité de la ${w.job}${and(', maintenant ', w.figure('priority'))}`,
  },
  checkback: {
    kind: 'job',
    en: (w) => `The customer of ${w.job} called again${and(' (', w.figure('checkbacks'), ' times)')}`,
    fr: (w) => `Le client de la ${w.job} a rappelé${and(' (', w.figure('checkbacks'), ' fois)')}`,
  },
  overrideBan: {
    kind: 'job',
    en: (w) => `${w.by} confirmed that ${w.job} goes to ${w.car} although the customer does not want it or its driver`,
    fr: (w) =>
      `${w.by} a confirmé que la ${w.job} aille à ${w.car} bien que le client n’en veuille pas, ou pas de son chauffeur`,
  },
  overrideKept: {
    kind: 'job',
    en: (w) =>
      `${w.by} confirmed that ${w.job} goes to ${w.car} although it is kept for a pre-booking that is wanted soon`,
    fr: (w) =>
      `${w.by} a confirmé que la ${w.job} aille à ${w.car} bien qu’elle soit gardée pour une réservation proche`,
  },
} as const satisfies DeclaredEvents;
