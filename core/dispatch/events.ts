import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of it. */
export const events = toldEvents(
  {
    offer: 'offer',
    accept: 'offer',
    refuse: 'offer',
    expire: 'offer',
    withdraw: 'offer',
    cover: 'offer',
    coverOver: 'offer',
    bid: 'offer',
    escalate: 'offer',
    reserve: 'plan',
    unreserve: 'plan',
    commit: 'plan',
    advise: 'queue',
    makePlanLive: 'office',
    rollBackPlan: 'office',
    createDraft: 'office',
    saveDraft: 'office',
    renameDraft: 'office',
    deleteDraft: 'office',
  },
  { en: en.events, fr: fr.events },
);
