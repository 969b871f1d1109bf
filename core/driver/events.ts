import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of it. */
export const events = toldEvents(
  {
    askDetails: 'office',
    withdrawDetails: 'office',
    grantDetails: 'office',
    refuseDetails: 'office',
    setDriverPhoto: 'office',
    removeDriverPhoto: 'office',
    mergeDrivers: 'office',
    closeMerged: 'office',
  },
  { en: en.events, fr: fr.events },
);
