import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of its roster. */
export const events = toldEvents(
  {
    planLine: 'shift',
    publishLine: 'shift',
    confirmLine: 'shift',
    cancelLine: 'shift',
    swapLine: 'shift',
    changeLine: 'shift',
    copyWeek: 'shift',
    offerLine: 'shift',
    keepLine: 'shift',
    wantLine: 'shift',
    refuseSwap: 'shift',
    wish: 'shift',
    askLeave: 'shift',
    withdrawLeave: 'shift',
    grantLeave: 'shift',
    refuseLeave: 'shift',
    tellSick: 'shift',
    tellWell: 'shift',
    tellLimit: 'shift',
    pressLine: 'shift',
    savePattern: 'shift',
    endPattern: 'shift',
    announceLine: 'shift',
    takeBackLine: 'shift',
    unrollPatterns: 'shift',
    fillRoster: 'shift',
    workLine: 'shift',
    missLine: 'shift',
    remindLine: 'shift',
  },
  { en: en.events, fr: fr.events },
);
