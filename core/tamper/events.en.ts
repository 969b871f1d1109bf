import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';
import { ruled, stateOf } from './told.ts';

export const events = {
  makeTamperRule: (w) => `${w.by} made a version of a rule of tampering${and(': ', ruled(w, 'en'))}`,
  setTamperRule: (w) => `${w.by} set a rule of tampering${and(' ', stateOf(w, 'en'))}${and(': ', ruled(w, 'en'))}`,
  replayTamperRule: (w) => `A rule of tampering was replayed${and(': ', ruled(w, 'en'))}`,
  holdTamperRule: (w) =>
    `A rule of tampering is held, as it accuses too many drivers${and(' (', w.figure('accused'), ` of ${w.figure('drivers')})`)}${and(': ', ruled(w, 'en'))}`,
  checkTamperRule: (w) => `${w.by} checked on a sample what a rule of tampering finds${and(': ', ruled(w, 'en'))}`,
  addTamperException: (w) => `${w.by} made an exception from a rule of tampering${and(': ', ruled(w, 'en'))}`,
  endTamperException: (w) => `${w.by} ended an exception from a rule of tampering${and(': ', ruled(w, 'en'))}`,
  learnTamperMasks: (w) => `It was learned where positions are lost${and(': ', w.figure('masks'), ' squares')}`,
  switchTamperMask: (w) =>
    w.figure('off') === 'true'
      ? `${w.by} lets rules of tampering look at a square in which positions are lost`
      : `${w.by} lets rules of tampering pass over a square in which positions are lost`,
  lookAtTampering: (w) => `${w.by} looked at what a finding of tampering rests on${and(': ', ruled(w, 'en'))}`,
  openTamperFile: (w) => `${w.by} took the file of tampering case${and(' ', w.figure('number'))}`,
} satisfies EventSentences;
