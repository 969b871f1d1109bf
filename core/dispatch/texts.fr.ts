import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  offer: (w) => `La ${w.job} a été proposée à ${w.car}`,
  accept: (w) => `${w.car} a accepté la ${w.job}`,
  refuse: (w) => `${w.car} a refusé la ${w.job}`,
  expire: (w) => `${w.car} n’a pas répondu à temps à l’offre de la ${w.job}`,
  withdraw: (w) => `L’offre de la ${w.job} a été retirée à ${w.car}`,
  cover: (w) => `La ${w.job} est montrée à toutes les voitures à moins de ${w.distance('withinMetres')}`,
  coverOver: (w) => `La ${w.job} n’est plus montrée à tous`,
  bid: (w) => `${w.car} a demandé la ${w.job}`,
  escalate: (w) => `Aucune voiture pour la ${w.job} : le régulateur est prévenu`,
  reserve: (w) => `La ${w.job} est prévue comme prochaine course de ${w.car}`,
  unreserve: (w) => `La ${w.job} n’est plus gardée pour ${w.car}`,
  commit: (w) => `${w.by} a gardé la ${w.job} pour ${w.car}`,
  advise: (w) =>
    `${w.car} a su où du travail est attendu${and(', à ', w.distance('metres'))}${and(', pour gagner ', w.figure('gainSeconds'), ' s d’attente')}`,
  makePlanLive: (w) => `${w.by} a mis en service le plan de répartition ${w.id}${and(' : ', w.figure('name'))}`,
  rollBackPlan: (w) => `${w.by} est revenu à un plan de répartition d’avant, maintenant version ${w.id}`,
  createDraft: (w) => `${w.by} a commencé une ébauche du plan de répartition${and(' : ', w.figure('name'))}`,
  saveDraft: (w) => `${w.by} a enregistré une ébauche du plan de répartition${and(' : ', w.figure('name'))}`,
  renameDraft: (w) => `${w.by} a renommé une ébauche du plan de répartition${and(' : ', w.figure('name'))}`,
  deleteDraft: (w) => `${w.by} a supprimé une ébauche du plan de répartition${and(' : ', w.figure('name'))}`,
};

export const topics: typeof en.topics = {
  lockedGroups: 'groupes verrouillés',
};
