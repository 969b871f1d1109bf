import { expect, test } from 'vitest';
import { type RecordFacts, recordGaps } from './gaps.ts';

const whole: RecordFacts = {
  state: 'confirmed',
  keyControl: 'strict',
  handedOut: true,
  takenIn: true,
  signOns: 2,
  lostSearched: true,
  totals: true,
  keysOut: 0,
  unsigned: 0,
};

test.each<[string, Partial<RecordFacts>, string[]]>([
  ['whole', {}, []],
  ['rostered', { state: 'rostered', handedOut: false, takenIn: false, signOns: 0, totals: false }, []],
  ['under way', { state: 'opened', takenIn: false, lostSearched: null, totals: false, keysOut: 2 }, []],
  ['begun without a handover', { state: 'opened', handedOut: false, keyControl: 'handover' }, ['noKeyOut']],
  ['driven by nobody', { signOns: 0 }, ['noSignOn']],
  ['with a card still out', { keysOut: 1 }, ['keyStillOut']],
  [
    'worked',
    { state: 'worked', takenIn: false, lostSearched: null, totals: false },
    ['noKeyIn', 'notSearched', 'noTotals', 'notConfirmed'],
  ],
  [
    'of a car without keys',
    { state: 'worked', keyControl: 'none', handedOut: false, takenIn: false },
    ['notConfirmed'],
  ],
  ['unsigned', { unsigned: 1 }, ['noSignature']],
  ['not searched', { lostSearched: false }, ['notSearched']],
])('a shift %s', (_, change, gaps) => {
  expect(recordGaps({ ...whole, ...change })).toEqual(gaps);
});
