import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hindranceOf, STANDING_EXCLUSIONS } from './of-dispatch.ts';
import { type HeldPapers, isBlocking, type StandingFacts, signOnHindrances, standingOf } from './standing.ts';
import { standingSentence } from './standing-texts.ts';

const zone = 'Europe/Stockholm';
const NOON = Date.parse('2026-11-21T11:00:00Z');
const LICENCE: HeldPapers = {
  name: 'Driving licence',
  blocks: 'work',
  required: false,
  legal: true,
  warnDays: [30, 14, 3],
  papers: [],
};
const good: StandingFacts = {
  nowMs: NOON,
  zone,
  expiryDays: 14,
  driver: { permitExpiry: '2030-01-01', endedAtMs: null, papers: [] },
  vehicle: { usageExpiry: '2030-01-01', decommissionedAtMs: null, papers: [] },
};
const holding = (papers: HeldPapers['papers'], more: Partial<HeldPapers> = {}, nowMs = NOON) =>
  standingOf({ ...good, nowMs, driver: { ...good.driver!, papers: [{ ...LICENCE, ...more, papers }] } });
const paper = (fromDate: string | null, untilDate: string | null) => ({ fromDate, untilDate });
const codes = (found: readonly { code: string; severity: string }[]) =>
  found.map(({ code, severity }) => `${code} ${severity}`);

describe('a driver and a vehicle', () => {
  it('with nothing against them are hindered by nothing', () => {
    expect(standingOf(good)).toEqual([]);
    expect(standingOf({ ...good, driver: null, vehicle: null })).toEqual([]);
  });

  it('may work through the last day of permit and usage, by the clock of the fleet', () => {
    const ends = { ...good, driver: { ...good.driver!, permitExpiry: '2026-11-21' } };
    const lastMinute = Date.parse('2026-11-21T22:59:00Z');
    expect(codes(standingOf({ ...ends, nowMs: lastMinute }))).toEqual(['permitEnds warns']);
    const [over] = standingOf({ ...ends, nowMs: lastMinute + 60_000 });
    expect(over).toMatchObject({ code: 'permitExpired', severity: 'blocks', date: '2026-11-21' });
    expect(over?.sinceMs).toBe(lastMinute + 60_000);
    const usage = { ...good, vehicle: { ...good.vehicle!, usageExpiry: '2026-12-05' } };
    expect(codes(standingOf(usage))).toEqual(['usageEnds warns']);
    expect(codes(standingOf({ ...usage, expiryDays: 13 }))).toEqual([]);
  });

  it('do not work once they have left, or are out of use, whatever else is right or wrong', () => {
    const days = fc.constantFrom('2026-11-19', '2026-11-21', '2027-01-01');
    fc.assert(
      fc.property(fc.nat(1e12), days, days, (ago, permitExpiry, usageExpiry) => {
        const facts = {
          ...good,
          driver: { ...good.driver!, permitExpiry, endedAtMs: NOON - ago },
          vehicle: { ...good.vehicle!, usageExpiry, decommissionedAtMs: NOON - ago },
        };
        expect(standingOf(facts).map(({ code }) => code)).toEqual(
          expect.arrayContaining(['driverEnded', 'decommissioned']),
        );
        expect(standingOf(facts)[0]).toMatchObject({ code: 'driverEnded', severity: 'blocks' });
        const later = { ...facts, driver: { ...facts.driver, endedAtMs: NOON + 1 } };
        expect(standingOf(later).map(({ code }) => code)).not.toContain('driverEnded');
      }),
    );
  });

  it('get no work that the group of the driver may not have', () => {
    const lockedTo = { accountIds: [7], areaIds: [], bookingTypes: [] };
    const work = { accountId: null, areaId: 3, bookingType: 'now', lockedTo };
    expect(codes(standingOf({ ...good, work }))).toEqual(['otherWorkOnly blocks']);
    expect(standingOf({ ...good, work: { ...work, accountId: 7 } })).toEqual([]);
  });
});

describe('a paper', () => {
  test.each([
    ['of long yet', [paper('2020-01-01', '2027-06-30')], []],
    ['without an end', [paper(null, null)], []],
    ['that ends in 31 days', [paper(null, '2026-12-22')], []],
    ['that ends in 30 days', [paper(null, '2026-12-21')], ['paperEnds warns']],
    ['on its last day', [paper(null, '2026-11-21')], ['paperEnds warns']],
    ['over since yesterday', [paper(null, '2026-11-20')], ['paperExpired blocks']],
    ['not good before tomorrow', [paper('2026-11-22', null)], ['paperNotYet blocks']],
    ['renewed from the next day on', [paper(null, '2026-11-25'), paper('2026-11-26', '2031-01-01')], []],
    ['renewed with a day between', [paper(null, '2026-11-25'), paper('2026-11-27', null)], ['paperEnds warns']],
    [
      'over, and one that begins later',
      [paper(null, '2026-11-20'), paper('2026-12-01', null)],
      ['paperExpired blocks'],
    ],
    ['over, beside one that is good', [paper(null, '2026-11-20'), paper('2026-11-01', '2029-01-01')], []],
    ['that nobody asks for', [], []],
  ])('%s', (_, papers, expected) => {
    expect(codes(holding(papers))).toEqual(expected);
  });

  it('that everyone needs is missed, and one that blocks nothing only warns', () => {
    expect(codes(holding([], { required: true }))).toEqual(['paperMissing blocks']);
    expect(codes(holding([], { required: true, blocks: 'nothing' }))).toEqual(['paperMissing warns']);
    expect(codes(holding([paper(null, '2026-11-20')], { blocks: 'nothing' }))).toEqual(['paperExpired warns']);
    expect(codes(holding([paper(null, '2026-12-21')], { warnDays: [] }))).toEqual([]);
  });

  it('is good through its last minute, and says since when, until when and who may let it pass', () => {
    const papers = [paper(null, '2026-11-21'), paper('2026-12-01', null)];
    const lastMinute = Date.parse('2026-11-21T22:59:59Z');
    expect(codes(holding(papers, {}, lastMinute))).toEqual(['paperEnds warns']);
    const [over] = holding(papers, {}, lastMinute + 1_000);
    expect(over).toEqual({
      code: 'paperExpired',
      about: 'driver',
      severity: 'blocks',
      date: '2026-11-21',
      paper: 'Driving licence',
      sinceMs: lastMinute + 1_000,
      untilMs: Date.parse('2026-11-30T23:00:00Z'),
      override: null,
    });
    expect(holding(papers, { legal: false }, lastMinute + 1_000)[0]?.override).toBe('overrideShiftStart');
  });
});

const day = fc.integer({ min: -40, max: 40 }).map((n) => new Date(NOON + n * 86_400_000).toISOString().slice(0, 10));
const held: fc.Arbitrary<HeldPapers> = fc.record({
  name: fc.constantFrom('A', 'B', 'C', 'D'),
  blocks: fc.constantFrom('nothing', 'work'),
  required: fc.boolean(),
  legal: fc.boolean(),
  warnDays: fc.constantFrom([30, 14, 3], [7], []),
  papers: fc.array(
    fc
      .tuple(fc.option(day), fc.option(day))
      .map(([one, other]) => (one && other && other < one ? paper(other, one) : paper(one, other))),
    { maxLength: 4 },
  ),
});
const kinds = fc.uniqueArray(held, { maxLength: 4, selector: ({ name }) => name });
const anyFacts = fc.record({
  driver: fc.record({ permitExpiry: day, endedAtMs: fc.option(fc.constant(NOON - 1)), papers: kinds }),
  vehicle: fc.record({ usageExpiry: day, decommissionedAtMs: fc.option(fc.constant(NOON - 1)), papers: kinds }),
});

describe('whatever they hold', () => {
  it('the answer is the same in whichever order the papers come', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const turned = <T extends { papers: readonly HeldPapers[] }>(whose: T) => ({
          ...whose,
          papers: whose.papers.toReversed().map((one) => ({ ...one, papers: one.papers.toReversed() })),
        });
        const other = { driver: turned(facts.driver), vehicle: turned(facts.vehicle) };
        expect(standingOf({ ...good, ...other })).toEqual(standingOf({ ...good, ...facts }));
      }),
    );
  });

  it('what keeps from signing on is what blocks, and one more good paper never adds to it', () => {
    fc.assert(
      fc.property(anyFacts, held, (facts, more) => {
        const all = standingOf({ ...good, ...facts });
        expect(signOnHindrances({ ...good, ...facts })).toEqual(all.filter(isBlocking));
        const blocked = all.findIndex((one) => !isBlocking(one));
        expect(all.slice(blocked < 0 ? all.length : blocked).some(isBlocking)).toBe(false);
        const [first, ...rest] = facts.driver.papers;
        if (!first) return;
        const papers = [{ ...first, papers: [...first.papers, ...more.papers, paper(null, null)] }, ...rest];
        const after = standingOf({ ...good, ...facts, driver: { ...facts.driver, papers } });
        expect(after.filter(isBlocking).length).toBeLessThanOrEqual(all.filter(isBlocking).length);
      }),
    );
  });

  it('each hindrance has its sentence in both languages, with nothing left open', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const one of standingOf({ ...good, ...facts })) {
          for (const language of ['en', 'fr'] as const)
            expect(standingSentence(one, language)).toMatch(/^[^{}]*[^{} ]\.$/);
        }
      }),
    );
  });
});

test('a code of dispatch is told by what it stands for', () => {
  const found = holding([paper(null, '2026-11-20')]);
  expect(hindranceOf('paperBlocks', found)?.code).toBe('paperExpired');
  expect(hindranceOf('permitExpired', found)).toBeUndefined();
  expect(STANDING_EXCLUSIONS.map((code) => hindranceOf(code, []))).toEqual([undefined, undefined, undefined]);
  expect(standingSentence(found[0]!, 'en')).toBe('Driving licence ran out on 20/11/2026.');
  expect(standingSentence(found[0]!, 'fr')).toBe('Driving licence\u00a0: fin de validité le 20/11/2026.');
});
