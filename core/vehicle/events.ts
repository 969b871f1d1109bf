import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of it. */
export const events = toldEvents(
  {
    moveInQueue: 'queue',
    unplot: 'queue',
    plot: 'queue',
    lock: 'lock',
    unlock: 'lock',
    linked: 'link',
    unlinked: 'link',
    reachable: 'link',
    unreachable: 'link',
    positionJumped: 'alert',
  },
  { en: en.events, fr: fr.events },
);
