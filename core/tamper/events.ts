import { toldEvents } from '../event/declared-event.ts';
import * as en from './events.en.ts';
import * as fr from './events.fr.ts';

/** What the log of a fleet tells of it. */
export const events = toldEvents(
  {
    makeTamperRule: 'case',
    setTamperRule: 'case',
    replayTamperRule: 'case',
    holdTamperRule: 'case',
    checkTamperRule: 'case',
    addTamperException: 'case',
    endTamperException: 'case',
    learnTamperMasks: 'case',
    switchTamperMask: 'case',
    lookAtTampering: 'case',
    openTamperFile: 'case',
  },
  { en: en.events, fr: fr.events },
);
