import { expect, test } from 'vitest';
import { personalFields } from '../case/case-kind.ts';
import { DAY_MS, HOUR_MS } from '../kit/time.ts';
import { lostReportKind } from './case.ts';
import { nextDue } from './deadlines.ts';
import { answerMeant, answersIn, askedDriver } from './driver-words.ts';
import { judgeCount, judgeHandOver, judgeItem } from './item-rules.ts';

const facts = { kind: 'other', counted: false, openedAtMs: 0, nowMs: DAY_MS, supervises: false } as const;

test.each([
  ['food', 'store', 'foodNotKept'],
  ['food', 'police', 'foodNotKept'],
  ['food', 'dispose', null],
  ['bankCard', 'claim', 'cardNotGiven'],
  ['bankCard', 'charity', 'cardNotGiven'],
  ['bankCard', 'post', 'cardNotGiven'],
  ['bankCard', 'dispose', null],
  ['bankCard', 'police', null],
  ['cash', 'store', 'cashNotCounted'],
  ['cash', 'claim', 'cashNotCounted'],
  ['cash', 'receive', null],
  ['phone', 'count', 'notCash'],
  ['valuables', 'store', 'safeNeeded'],
  ['umbrella', 'store', null],
  ['umbrella', 'charity', 'heldUntil'],
  ['umbrella', 'dispose', 'heldUntil'],
  ['umbrella', 'police', null],
] as const)('%s, %s: %s', (kind, move, code) => {
  const judged = judgeItem({ ...facts, kind }, move, { safe: false });
  expect(judged.ok ? null : judged.code).toBe(code);
});

test('counted cash goes into a safe place, and after the hold, or by who supervises, a thing is let go', () => {
  const cash = { ...facts, kind: 'cash', counted: true } as const;
  expect(judgeItem(cash, 'store', { safe: false })).toMatchObject({ code: 'safeNeeded' });
  expect(judgeItem(cash, 'store', { safe: true })).toMatchObject({ ok: true });
  expect(judgeItem({ ...facts, nowMs: 90 * DAY_MS }, 'charity', { safe: false })).toMatchObject({ ok: true });
  expect(judgeItem({ ...facts, supervises: true }, 'dispose', { safe: false })).toMatchObject({ ok: true });
  expect(judgeItem(facts, 'charity', { safe: false })).toMatchObject({ detail: { days: 89 } });
});

test.each([
  [null, { userId: 1, amountMinor: 5 }, 'first'],
  [{ userId: 1, amountMinor: 5 }, { userId: 2, amountMinor: 5 }, 'second'],
  [{ userId: 1, amountMinor: 5 }, { userId: 1, amountMinor: 5 }, 'countedByOne'],
  [{ userId: 1, amountMinor: 5 }, { userId: 2, amountMinor: 6 }, 'countDiffers'],
] as const)('cash counted as %j, then %j: %s', (first, second, told) => {
  const judged = judgeCount(first, second);
  expect(judged.ok ? judged.value : judged.code).toBe(told);
});

const handed = { receiver: 'Anna', marks: ['a', 'b'], identitySeen: true, thirdPerson: false, letterSeen: false };
test.each([
  [{}, null],
  [{ receiver: ' ' }, 'receiverMissing'],
  [{ marks: ['a'] }, 'marksMissing'],
  [{ marks: ['a', ' A '] }, 'marksMissing'],
  [{ identitySeen: false }, 'identityNotSeen'],
  [{ thirdPerson: true }, 'letterMissing'],
  [{ thirdPerson: true, letterSeen: true }, null],
] as const)('handed over with %j: %s', (change, code) => {
  const judged = judgeHandOver({ ...handed, ...change });
  expect(judged.ok ? null : judged.code).toBe(code);
});

const found = { kind: 'foundItem', openedAtMs: 0 };
test.each([
  ['sa', { ...found, state: 'reportedByDriver' }, { due: 'bringIn', atMs: 48 * HOUR_MS }],
  ['nsw', { ...found, state: 'reportedByDriver' }, { due: 'bringIn', atMs: 24 * HOUR_MS }],
  ['none', { ...found, state: 'stored' }, { due: 'hold', atMs: 90 * DAY_MS }],
  ['none', { kind: 'lostReport', state: 'open', openedAtMs: 0 }, { due: 'answer', atMs: 21 * DAY_MS }],
  ['none', { kind: 'lostReport', state: 'closedFound', openedAtMs: 0 }, null],
  ['nt', { ...found, state: 'claimed' }, null],
] as const)('by the rules of %s what is due of %j is %j', (pack, matter, due) => {
  expect(nextDue(pack, matter)).toEqual(due);
});

test.each(['en', 'fr'] as const)(
  'the driver is asked in %s without a word of who lost it, and each answer is understood',
  (language) => {
    const asked = askedDriver(
      { kind: 'phone', colour: 'black', brand: '', plate: '101', number: 'L-2026-1' },
      language,
    );
    expect(asked).toMatch(/101.*black.*L-2026-1/);
    expect(answersIn(language).map(answerMeant)).toEqual(['yes', 'no', 'looking']);
    expect(answerMeant('Perhaps')).toBeNull();
  },
);

test('name, telephone and mail name a person', () => {
  expect(personalFields(lostReportKind)).toEqual(['imei', 'name', 'phone', 'mail']);
});
