import { describe, expect, it } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import type { CarFact, TamperWorld } from './fact.ts';
import { PLAIN_WORLD } from './fact.ts';
import { FIRST_RULES, type RuleException, TAMPER_CODES, type TamperCode } from './rule.ts';
import { TamperWatch } from './watch.ts';

const SECOND = 1_000;
const home: Position = [11.97, 57.7];
/** So many metres east of home. */
const east = (metres: number): Position => [11.97 + metres / 59_400, 57.7];
const at = (second: number, fact: object) => ({ atMs: second * SECOND, ...fact }) as CarFact;
const place = (second: number, metres = 0, speedKmh?: number, more: object = {}) =>
  at(second, { kind: 'place', position: east(metres), speedKmh, ...more });
const on = (second: number, hail = false, tariffCode: string | null = null) =>
  at(second, { kind: 'meterOn', hail, tariffCode });
const off = (second: number, metres: number | null = null) => at(second, { kind: 'meterOff', metres });
/** A drive east at 36 km/h, a place a step. */
const drive = (from: number, until: number, step = 5, more: object = {}) =>
  Array.from({ length: Math.floor((until - from) / step) + 1 }, (_, n) =>
    place(from + n * step, (from + n * step) * 10, 36, more),
  );
const stand = (from: number, until: number, metres = 0, step = 30) =>
  Array.from({ length: Math.floor((until - from) / step) + 1 }, (_, n) => place(from + n * step, metres, 0));

const world: TamperWorld = {
  ...PLAIN_WORLD,
  metresFromArea: (areaId, [longitude]) => (areaId === 1 ? Math.max(0, (longitude - 11.97) * 59_400) : null),
  codesAt: ([longitude]) => (longitude > 11.98 ? ['2'] : ['1']),
};

function found(facts: readonly CarFact[], of: Partial<TamperWorld> = {}, exceptions: readonly RuleException[] = []) {
  const rules = FIRST_RULES.map((rule) => ({ ...rule, exceptions }));
  const watch = new TamperWatch(rules, { ...world, ...of }, { vehicleId: 7, driverId: 3 });
  return facts.toSorted((a, b) => a.atMs - b.atMs).flatMap((fact) => watch.add(fact));
}
const codes = (facts: readonly CarFact[], of: Partial<TamperWorld> = {}) => found(facts, of).map(({ code }) => code);

type Truth = readonly [name: string, facts: readonly CarFact[], codes: readonly TamperCode[]];
const TRUTHS: readonly Truth[] = [
  ['a meter on for 40 s', [place(0), on(10), off(50)], ['rapidMeter']],
  ['a meter on for 60 s', [place(0), on(10), off(70)], []],
  [
    'driven with a passenger and no meter',
    [at(0, { kind: 'seat', occupied: true }), ...drive(0, 120), at(125, { kind: 'seat', occupied: false })],
    ['noMeter'],
  ],
  [
    'driven with a passenger at a fixed price',
    [
      at(0, { kind: 'fixedPrice', hired: true }),
      at(0, { kind: 'seat', occupied: true }),
      ...drive(0, 120),
      at(125, { kind: 'seat', occupied: false }),
    ],
    [],
  ],
  [
    'a passenger who gets in, and the meter 30 s later',
    [at(0, { kind: 'seat', occupied: true }), ...drive(0, 30), on(31), ...drive(35, 120), off(121, 900)],
    [],
  ],
  ['a meter 12 % ahead of the positions', [...drive(0, 300), on(0), off(300, 3_360)], ['meterKm']],
  ['a meter 12 % behind', [...drive(0, 300), on(0), off(300, 2_640)], ['meterKm']],
  ['a meter 5 % ahead', [...drive(0, 300), on(0), off(300, 3_150)], []],
  ['a short trip 12 % ahead, which proves nothing', [...drive(0, 80), on(0), off(80, 900)], []],
  ['a hiring of which 100 s were not heard', [...drive(0, 200), ...drive(300, 500), on(0), off(500, 4_000)], []],
  ['no position for 6 min while hired', [...drive(0, 60), on(0), place(420, 4_000, 36), off(430)], ['gpsGap']],
  ['no position for 4 min while hired', [...drive(0, 60), on(0), place(300, 3_000, 36), off(310)], []],
  ['no position for 6 min while free', [...drive(0, 60), place(420, 4_000, 36)], []],
  [
    'power gone for 20 s',
    [at(0, { kind: 'power', there: false }), at(20, { kind: 'power', there: true })],
    ['powerCut'],
  ],
  ['power gone for 3 s', [at(0, { kind: 'power', there: false }), at(3, { kind: 'power', there: true })], []],
  [
    'antenna gone for a minute',
    [at(0, { kind: 'antenna', there: false }), at(60, { kind: 'antenna', there: true })],
    ['antennaCut'],
  ],
  ['positions that the device calls made up', drive(0, 30, 5, { mock: true }), ['mockLocation']],
  ['one of them', [place(0), place(10, 0, 0, { mock: true }), place(20)], []],
  [
    'a leap away, a stay, and a leap back',
    [...stand(0, 60), ...stand(61, 300, 9_000), ...stand(301, 400)],
    ['mockLocation'],
  ],
  ['a stray position', [...stand(0, 60), place(61, 9_000), ...stand(62, 400)], []],
  ['nobody came, said 400 m away', [place(0, 400, 0), at(20, { kind: 'noShow', pickup: home })], ['falseNoShow']],
  ['nobody came, said at the door', [place(0, 100, 0), at(20, { kind: 'noShow', pickup: home })], []],
  [
    'nobody came, said by a car that was not heard lately',
    [place(0, 900, 0), at(200, { kind: 'noShow', pickup: home })],
    [],
  ],
  [
    'plotted 2 km outside',
    [place(0, 2_000), at(1, { kind: 'plotted', areaId: 1 }), ...stand(5, 200, 2_000)],
    ['falsePlot'],
  ],
  ['plotted at the border', [place(0, 150), at(1, { kind: 'plotted', areaId: 1 }), ...stand(5, 200, 150)], []],
  ['plotted in an area that is gone', [place(0), at(1, { kind: 'plotted', areaId: 9 }), ...stand(5, 200, 2_000)], []],
  [
    'left in the queue for four hours',
    [place(0), at(1, { kind: 'plotted', areaId: 1 }), ...stand(5, 14_400)],
    ['parkedPlot'],
  ],
  ['in the queue for two hours', [place(0), at(1, { kind: 'plotted', areaId: 1 }), ...stand(5, 7_200)], []],
  [
    'refused, and a hail 2 min later',
    [place(0), at(10, { kind: 'refused' }), on(130, true), off(400)],
    ['refuseThenHail'],
  ],
  ['refused, and a job 2 min later', [place(0), at(10, { kind: 'refused' }), on(130, false), off(400)], []],
  ['refused, and a hail 5 min later', [place(0), at(10, { kind: 'refused' }), on(310, true), off(600)], []],
  [
    'a job taken while hired, 8 km away',
    [place(0), on(1), at(20, { kind: 'accepted', pickup: east(8_000) }), off(200)],
    ['farAccept'],
  ],
  ['a job taken while free, 8 km away', [place(0), at(20, { kind: 'accepted', pickup: east(8_000) })], []],
  ['the code of the other place for 5 min', [...drive(0, 400), on(0, false, '1'), off(400, 4_000)], ['tariffCode']],
  [
    'the code changed at the border',
    [...drive(0, 400), on(0, false, '1'), at(60, { kind: 'tariffCode', code: '2' }), off(400, 4_000)],
    [],
  ],
  ['a meter that tells no code', [...drive(0, 400), on(0), off(400, 4_000)], []],
  [
    'another device without an order',
    [at(0, { kind: 'device', serial: 'A', ordered: false }), at(9, { kind: 'device', serial: 'B', ordered: false })],
    ['deviceChange'],
  ],
  [
    'another device by the workshop',
    [at(0, { kind: 'device', serial: 'A', ordered: false }), at(9, { kind: 'device', serial: 'B', ordered: true })],
    [],
  ],
];

describe('a tamper rule', () => {
  it.each(TRUTHS)('knows %s', (_, facts, expected) => {
    expect(codes(facts)).toEqual(expected);
  });

  it('of each kind is met by this table', () => {
    const met = new Set(TRUTHS.flatMap(([, , expected]) => expected));
    expect(TAMPER_CODES.filter((code) => !met.has(code))).toEqual(['scaleDrift', 'detour']);
  });

  it('does not look at a silence where all cars fall silent', () => {
    const tunnel = TRUTHS.find(([name]) => name.startsWith('no position for 6 min while hired'))![1];
    expect(codes(tunnel, { masked: () => true })).toEqual([]);
  });

  it('believes a driver who waited at the door less surely guilty', () => {
    const waited = [...stand(0, 300, 20), ...stand(330, 400, 400), at(401, { kind: 'noShow', pickup: home })];
    expect(found(waited)).toMatchObject([{ code: 'falseNoShow', confidence: 0.3 }]);
  });

  it('is surer the second time', () => {
    const twice = [on(0), off(30), on(600), off(630)];
    expect(found(twice).map(({ confidence }) => confidence)).toEqual([0.5, 0.9]);
  });

  it('leaves what it excepts: a car, a driver, a time, a place', () => {
    const facts = [place(0), on(10), off(50)];
    const why = 'Training with the instructor.';
    expect(found(facts, {}, [{ vehicleId: 7, why }])).toEqual([]);
    expect(found(facts, {}, [{ driverId: 3, untilMs: 60_000, why }])).toEqual([]);
    expect(found(facts, {}, [{ near: { position: home, metres: 50 }, why }])).toEqual([]);
    expect(
      found(facts, {}, [
        { vehicleId: 8, why },
        { fromMs: 60_000, why },
        { vehicleId: 7, driverId: 4, why },
      ]),
    ).toHaveLength(1);
  });

  it('finds nothing while it is off, and tells its version and threshold', () => {
    const watch = new TamperWatch(FIRST_RULES.map((rule) => ({ ...rule, state: 'off' as const })));
    expect([place(0), on(10), off(50)].flatMap((fact) => watch.add(fact))).toEqual([]);
    expect(found([place(0), on(10), off(50)])[0]).toMatchObject({
      version: 1,
      threshold: 60,
      measure: 40,
      startMs: 10_000,
    });
  });
});
