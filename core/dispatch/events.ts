import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  offer: {
    kind: 'offer',
    en: (w) => `${w.job} was offered to ${w.car}`,
    fr: (w) => `La ${w.job} a été proposée à ${w.car}`,
  },
  accept: {
    kind: 'offer',
    en: (w) => `${w.car} accepted ${w.job}`,
    fr: (w) => `${w.car} a accepté la ${w.job}`,
  },
  refuse: {
    kind: 'offer',
    en: (w) => `${w.car} refused ${w.job}`,
    fr: (w) => `${w.car} a refusé la ${w.job}`,
  },
  expire: {
    kind: 'offer',
    en: (w) => `${w.car} did not answer the offer of ${w.job} in time`,
    fr: (w) => `${w.car} n’a pas répondu à temps à l’offre de la ${w.job}`,
  },
  withdraw: {
    kind: 'offer',
    en: (w) => `The offer of ${w.job} was withdrawn from ${w.car}`,
    fr: (w) => `L’offre de la ${w.job} a été retirée à ${w.car}`,
  },
  cover: {
    kind: 'offer',
    en: (w) => `${w.job} was shown to all cars within ${w.distance('withinMetres')}`,
    fr: (w) => `La ${w.job} est montrée à toutes les voitures à moins de ${w.distance('withinMetres')}`,
  },
  coverOver: {
    kind: 'offer',
    en: (w) => `${w.job} is shown to all no longer`,
    fr: (w) => `La ${w.job} n’est plus montrée à tous`,
  },
  bid: {
    kind: 'offer',
    en: (w) => `${w.car} asked for ${w.job}`,
    fr: (w) => `${w.car} a demandé la ${w.job}`,
  },
  escalate: {
    kind: 'offer',
    en: (w) => `No car was found for ${w.job}: the coach was told`,
    fr: (w) => `Aucune voiture pour la ${w.job} : le régulateur est prévenu`,
  },
  reserve: {
    kind: 'plan',
    en: (w) => `${w.job} was planned as the next job of ${w.car}`,
    fr: (w) => `La ${w.job} est prévue comme prochaine course de ${w.car}`,
  },
  unreserve: {
    kind: 'plan',
    en: (w) => `${w.job} is kept for ${w.car} no longer`,
    fr: (w) => `La ${w.job} n’est plus gardée pour ${w.car}`,
  },
  commit: {
    kind: 'plan',
    en: (w) => `${w.by} kept ${w.job} for ${w.car}`,
    fr: (w) => `${w.by} a gardé la ${w.job} pour ${w.car}`,
  },
  advise: {
    kind: 'queue',
    en: (w) =>
      `${w.car} was told where work is expected${and(', ', w.distance('metres'), ' away')}${and(', to save ', w.figure('gainSeconds'), ' s of waiting')}`,
    fr: (w) =>
      `${w.car} a su où du travail est attendu${and(', à ', w.distance('metres'))}${and(', pour gagner ', w.figure('gainSeconds'), ' s d’attente')}`,
  },
  makePlanLive: {
    kind: 'office',
    en: (w) => `${w.by} made dispatch plan ${w.id} live${and(': ', w.figure('name'))}`,
    fr: (w) => `${w.by} a mis en service le plan de répartition ${w.id}${and(' : ', w.figure('name'))}`,
  },
  rollBackPlan: {
    kind: 'office',
    en: (w) => `${w.by} went back to an earlier dispatch plan, now version ${w.id}`,
    fr: (w) => `${w.by} est revenu à un plan de répartition d’avant, maintenant version ${w.id}`,
  },
  createDraft: {
    kind: 'office',
    en: (w) => `${w.by} began a draft of the dispatch plan${and(': ', w.figure('name'))}`,
    fr: (w) => `${w.by} a commencé une ébauche du plan de répartition${and(' : ', w.figure('name'))}`,
  },
  saveDraft: {
    kind: 'office',
    en: (w) => `${w.by} saved a draft of the dispatch plan${and(': ', w.figure('name'))}`,
    fr: (w) => `${w.by} a enregistré une ébauche du plan de répartition${and(' : ', w.figure('name'))}`,
  },
  renameDraft: {
    kind: 'office',
    en: (w) => `${w.by} renamed a draft of the dispatch plan${and(': ', w.figure('name'))}`,
    fr: (w) => `${w.by} a renommé une ébauche du plan de répartition${and(' : ', w.figure('name'))}`,
  },
  deleteDraft: {
    kind: 'office',
    en: (w) => `${w.by} deleted a draft of the dispatch plan${and(': ', w.figure('name'))}`,
    fr: (w) => `${w.by} a supprimé une ébauche du plan de répartition${and(' : ', w.figure('name'))}`,
  },
} as const satisfies DeclaredEvents;
