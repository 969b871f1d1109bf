import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of settling with owners. */
export const events = toldEvents(
  {
    draftSettlement: 'office',
    adjustSettlement: 'office',
    dropAdjustment: 'office',
    finaliseSettlement: 'office',
    noteFine: 'office',
    passFine: 'office',
    dropFine: 'office',
    disputeLine: 'office',
    answerDispute: 'office',
  },
  { en: en.events, fr: fr.events },
);
