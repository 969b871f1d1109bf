import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  alike,
  type Change,
  type DraftedValue,
  movedChanges,
  renewedChanges,
  takenBack,
  withChange,
} from './changes.ts';
import { DRAFT_STATES, DRAFT_STEPS, type DraftStep, isOpen, mayStep } from './states.ts';

const KEYS = ['a', 'b', 'c', 'd'] as const;
type Live = Readonly<Record<string, DraftedValue>>;

const value = fc.option(fc.nat(2), { nil: null });
const live = fc.record({ a: value, b: value, c: value, d: value });
const asked = fc.array(fc.record({ key: fc.constantFrom(...KEYS), to: value }), { maxLength: 6 });

const of = (values: Live) => (key: string) => values[key] ?? null;
const drafted = (values: Live, asks: readonly { key: string; to: DraftedValue }[]): Change[] =>
  asks.reduce<Change[]>((changes, ask) => withChange(changes, { ...ask, from: null }, of(values)), []);
const made = (values: Live, changes: readonly Change[]): Live => ({
  ...values,
  ...Object.fromEntries(changes.map(({ key, to }) => [key, to])),
});
const keys = (changes: readonly Change[]) => changes.map(({ key }) => key);

describe('a draft', () => {
  test('has what was asked for last of each value, and nothing of what is as it is live', () => {
    fc.assert(
      fc.property(live, asked, (values, asks) => {
        const changes = drafted(values, asks);
        const last = new Map(asks.map(({ key, to }) => [key, to]));
        expect(new Map(changes.map(({ key, to }) => [key, to]))).toEqual(
          new Map([...last].filter(([key, to]) => to !== of(values)(key))),
        );
        expect(movedChanges(changes, of(values))).toEqual([]);
      }),
    );
  });

  test('that became live is taken back to what was before, unless somebody changed one of its values since', () => {
    fc.assert(
      fc.property(live, asked, fc.constantFrom(...KEYS), value, (values, asks, key, other) => {
        const changes = drafted(values, asks);
        const after = made(values, changes);
        const back = takenBack(changes);
        expect(movedChanges(back, of(after))).toEqual([]);
        expect(made(after, back)).toEqual(values);
        const since = { ...after, [key]: other };
        const mine = changes.find((one) => one.key === key);
        expect(keys(movedChanges(back, of(since)))).toEqual(mine && mine.to !== other ? [key] : []);
      }),
    );
  });

  test('whose base moved names each value that did, and none once it goes on from what is live', () => {
    fc.assert(
      fc.property(live, live, asked, (values, now, asks) => {
        const changes = drafted(values, asks);
        expect(keys(movedChanges(changes, of(now)))).toEqual(
          keys(changes).filter((key) => of(values)(key) !== of(now)(key)),
        );
        const renewed = renewedChanges(changes, of(now));
        expect(movedChanges(renewed, of(now))).toEqual([]);
        expect(made(now, renewed)).toEqual(made(now, changes));
      }),
    );
  });
});

test('of two drafts upon the same live values the second is stopped by the first in just what both change', () => {
  fc.assert(
    fc.property(live, asked, asked, (values, one, other) => {
      const [mine, theirs] = [drafted(values, one), drafted(values, other)];
      const [met] = alike(keys(mine), [{ parts: keys(theirs) }]);
      const stopped = movedChanges(theirs, of(made(values, mine)));
      expect(keys(stopped).toSorted()).toEqual((met?.parts ?? []).toSorted());
      if (!met) expect(made(made(values, mine), theirs)).toEqual(made(made(values, theirs), mine));
    }),
  );
});

test('a draft that is over becomes nothing any more but rolled back, and every open one may be dropped or made live', () => {
  const steps = Object.keys(DRAFT_STEPS) as DraftStep[];
  for (const state of DRAFT_STATES) {
    const may = steps.filter((step) => mayStep(state, step));
    if (isOpen(state)) expect(may).toEqual(expect.arrayContaining(['goLive', 'drop']));
    else expect(may).toEqual(state === 'live' ? ['rollBack'] : []);
  }
});
