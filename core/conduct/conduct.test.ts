import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../kit/time.ts';
import { penaltyResource } from '../penalty/penalty.ts';
import { checkRecord } from '../resource/check.ts';
import { emptyValues } from '../resource/resource.ts';
import { mayAct, PROPOSES_DAYS, type RuleWorld } from './acting.ts';
import { CONDUCT_PACK_NAMES, CONDUCT_PACKS, conductPack } from './packs.ts';
import { CONDUCT_RULE_NAMES, CONDUCT_RULES, FOUND_BY, ruleOfSource, sourceOfRule } from './rules.ts';
import { proposalsOf, type Strike, stillCounting } from './strikes.ts';
import { proposalReason, strikeText } from './words.ts';

const days = (...at: number[]): Strike[] => at.map((day, n) => ({ id: n + 1, driverId: 7, atMs: day * DAY_MS }));
const within = { counts: 'within' } as const;
const standing = { counts: 'standing' } as const;

const TRUTHS: [string, 'within' | 'standing', number[], number, number, number[][]][] = [
  ['two of three are nothing', 'within', [1, 2], 3, 30, []],
  ['three in thirty days', 'within', [1, 10, 31], 3, 30, [[1, 2, 3]]],
  ['the first is a day too old', 'within', [1, 10, 32], 3, 30, []],
  ['and the fourth makes it', 'within', [1, 10, 32, 33], 3, 30, [[2, 3, 4]]],
  [
    'six make two',
    'within',
    [1, 2, 3, 4, 5, 6],
    3,
    30,
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
  ],
  ['five make one, and two wait', 'within', [1, 2, 3, 4, 5], 3, 30, [[1, 2, 3]]],
  ['what stands has no age', 'standing', [1, 200, 900], 3, 30, [[1, 2, 3]]],
  ['one is enough where one is asked', 'within', [5], 1, 30, [[1]]],
];

test.each(TRUTHS)('%s', (_, counts, at, times, in_, made) => {
  const found = proposalsOf({ counts }, days(...at), { times, days: in_ });
  expect(found.map(({ strikes }) => strikes.map(({ id }) => id))).toEqual(made);
});

test('a rule that counts alone proposes with each, whatever its penalty says', () => {
  expect(proposalsOf({ ...standing, alone: true }, days(1, 2), { times: 9, days: 1 })).toHaveLength(2);
});

const strikes = fc
  .uniqueArray(fc.record({ id: fc.nat(500), driverId: fc.integer({ min: 1, max: 4 }), atMs: fc.nat(100 * DAY_MS) }), {
    selector: ({ id }) => id,
    maxLength: 40,
  })
  .map((list): Strike[] => list);
const asked = fc.record({ times: fc.integer({ min: 1, max: 6 }), days: fc.integer({ min: 1, max: 60 }) });

describe('proposals', () => {
  test('rest on as many strikes of one driver as are asked, in time, and no strike carries two', () => {
    fc.assert(
      fc.property(strikes, asked, fc.constantFrom(within, standing), (list, wanted, rule) => {
        const made = proposalsOf(rule, list, wanted);
        const used = made.flatMap(({ strikes: own }) => own.map(({ id }) => id));
        expect(new Set(used).size).toBe(used.length);
        for (const { driverId, strikes: own } of made) {
          expect(own).toHaveLength(wanted.times);
          expect(own.every((one) => one.driverId === driverId)).toBe(true);
          const times = own.map(({ atMs }) => atMs);
          if (rule.counts === 'within')
            expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(wanted.days * DAY_MS);
        }
      }),
    );
  });

  test('leave nothing that a second look would propose, and do not hang on the order of the strikes', () => {
    fc.assert(
      fc.property(strikes, asked, (list, wanted) => {
        const made = proposalsOf(within, list, wanted);
        const used = new Set(made.flatMap(({ strikes: own }) => own.map(({ id }) => id)));
        const left = list.filter(({ id }) => !used.has(id));
        expect(proposalsOf(within, left, wanted)).toEqual([]);
        expect(proposalsOf(within, list.toReversed(), wanted)).toEqual(made);
      }),
    );
  });
});

test('what ran out counts no more, what stands always does', () => {
  const list = days(1, 30);
  expect(stillCounting(within, list, { times: 3, days: 10 }, 35 * DAY_MS).map(({ id }) => id)).toEqual([2]);
  expect(stillCounting(standing, list, { times: 3, days: 10 }, 35 * DAY_MS)).toHaveLength(2);
});

const WORLD: RuleWorld = {
  pack: 'nsw',
  penalty: { way: 'automatic', scope: 'allWork' },
  firstProposedMs: 0,
  nowMs: PROPOSES_DAYS * DAY_MS,
};

test.each([
  [{}, { ok: true }],
  [{ penalty: null }, { code: 'ruleUnwatched' }],
  [{ pack: 'eu' }, { code: 'packForbids' }],
  [{ pack: 'none' }, { code: 'packForbids' }],
  [{ penalty: { way: 'proposed', scope: 'allWork' } }, { code: 'notAutomatic' }],
  [{ penalty: { way: 'automatic', scope: 'area' } }, { code: 'notAutomatic' }],
  [{ firstProposedMs: null }, { code: 'monthMissing', detail: { days: PROPOSES_DAYS } }],
  [{ nowMs: PROPOSES_DAYS * DAY_MS - 1 }, { code: 'monthMissing', detail: { days: 1 } }],
] as [Partial<RuleWorld>, object][])('a rule of the world %j may act: %j', (change, told) => {
  expect(mayAct({ ...WORLD, ...change })).toMatchObject(told);
});

test('in the European Union no rule acts, whatever pack was named', () => {
  expect(CONDUCT_PACKS.eu.ruleActs).toBe(false);
  for (const name of CONDUCT_PACK_NAMES)
    for (const country of ['SE', 'fr', 'IE']) expect(conductPack(name, country)).toBe('eu');
  expect(conductPack('nsw', 'AU')).toBe('nsw');
  expect(conductPack('nsw', '')).toBe('nsw');
});

test('a source tells its rule, and nothing else does', () => {
  for (const rule of CONDUCT_RULE_NAMES) expect(ruleOfSource(sourceOfRule(rule, 12))).toBe(rule);
  for (const source of [null, '', 'incident 4', 'rule fly 4', 'rule lateKeys', 'rule lateKeys 4 5'])
    expect(ruleOfSource(source)).toBeNull();
  expect(FOUND_BY.slice(1)).toEqual(CONDUCT_RULE_NAMES);
});

test('a penalty that a rule finds has a length', () => {
  const values = { ...emptyValues(penaltyResource), code: 'A', name: 'A', textEn: 'A', textFr: 'A' };
  expect(checkRecord(penaltyResource, values)).toEqual([]);
  expect(checkRecord(penaltyResource, { ...values, foundBy: 'bans' })).toMatchObject([
    { field: 'minutes', rule: 'neededHere' },
  ]);
  expect(checkRecord(penaltyResource, { ...values, foundBy: 'bans', minutes: [60] })).toEqual([]);
});

test('a strike and a reason are told in both languages, and name no customer', () => {
  const facts = { plate: 'ABC123', dueMs: Date.parse('2026-11-26T17:00:00Z'), minutes: 25, points: 12 };
  const zone = 'Europe/Stockholm';
  for (const rule of CONDUCT_RULE_NAMES) {
    const [en, fr] = (['en', 'fr'] as const).map((language) => strikeText(rule, facts, language, zone));
    expect(en).not.toBe(fr);
    expect(CONDUCT_RULES[rule].name.en).not.toBe('');
  }
  expect(strikeText('lateKeys', facts, 'en', zone)).toBe(
    'The key of car ABC123 was due 26/11/2026 18:00 and was not back an hour later.',
  );
  expect(strikeText('lateStarts', facts, 'fr', zone)).toContain('25 min de retard');
  expect(proposalReason({ rule: 'lateKeys', text: 'Bring keys back.', count: 3, days: 30 }, 'en')).toBe(
    'Bring keys back. Late keys: 3 within 30 days.',
  );
  expect(proposalReason({ rule: 'points', text: 'Too many points.', count: 1, days: 30 }, 'fr')).toBe(
    'Too many points.',
  );
});
