import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of it. */
export const events = toldEvents(
  {
    createJob: 'job',
    release: 'job',
    hold: 'job',
    unhold: 'job',
    assign: 'job',
    handOver: 'job',
    arrive: 'job',
    pickUp: 'job',
    offload: 'job',
    noShow: 'job',
    recall: 'job',
    redispatch: 'job',
    restart: 'job',
    alter: 'job',
    postpone: 'job',
    alterJob: 'job',
    cancel: 'job',
    priority: 'job',
    checkback: 'job',
    overrideBan: 'job',
    overrideKept: 'job',
  },
  { en: en.events, fr: fr.events },
);
