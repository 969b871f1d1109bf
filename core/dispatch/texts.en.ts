import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  offer: (w) => `${w.job} was offered to ${w.car}`,
  accept: (w) => `${w.car} accepted ${w.job}`,
  refuse: (w) => `${w.car} refused ${w.job}`,
  expire: (w) => `${w.car} did not answer the offer of ${w.job} in time`,
  withdraw: (w) => `The offer of ${w.job} was withdrawn from ${w.car}`,
  cover: (w) => `${w.job} was shown to all cars within ${w.distance('withinMetres')}`,
  coverOver: (w) => `${w.job} is shown to all no longer`,
  bid: (w) => `${w.car} asked for ${w.job}`,
  escalate: (w) => `No car was found for ${w.job}: the coach was told`,
  reserve: (w) => `${w.job} was planned as the next job of ${w.car}`,
  unreserve: (w) => `${w.job} is kept for ${w.car} no longer`,
  commit: (w) => `${w.by} kept ${w.job} for ${w.car}`,
  advise: (w) =>
    `${w.car} was told where work is expected${and(', ', w.distance('metres'), ' away')}${and(', to save ', w.figure('gainSeconds'), ' s of waiting')}`,
  makePlanLive: (w) => `${w.by} made dispatch plan ${w.id} live${and(': ', w.figure('name'))}`,
  rollBackPlan: (w) => `${w.by} went back to an earlier dispatch plan, now version ${w.id}`,
  createDraft: (w) => `${w.by} began a draft of the dispatch plan${and(': ', w.figure('name'))}`,
  saveDraft: (w) => `${w.by} saved a draft of the dispatch plan${and(': ', w.figure('name'))}`,
  renameDraft: (w) => `${w.by} renamed a draft of the dispatch plan${and(': ', w.figure('name'))}`,
  deleteDraft: (w) => `${w.by} deleted a draft of the dispatch plan${and(': ', w.figure('name'))}`,
} satisfies EventSentences;

export const topics = {
  lockedGroups: 'locked groups',
};
