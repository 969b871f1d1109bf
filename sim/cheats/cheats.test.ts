import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#core/kit/random.ts';
import { type CarFact, PLAIN_WORLD } from '#core/tamper/fact.ts';
import { FIRST_RULES } from '#core/tamper/rule.ts';
import { TamperWatch } from '#core/tamper/watch.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { CHEATS, type CheatTruth, planCheats } from './plan.ts';
import { livedShift } from './shift.ts';
import { cheatTown } from './town.ts';
import { writeCheats } from './write-cheats.ts';

const folder = mkdtempSync(join(tmpdir(), 'cheats-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the plan of who cheats', () => {
  it('has so many drivers for each way, each driver in one way, on days there are', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 30 }), (seed, each, days) => {
        const plan = planCheats(seededRandom(seed), CHEATS.length * each + 5, days, each);
        expect(new Set(plan.map(({ driverId }) => driverId)).size).toBe(CHEATS.length * each);
        for (const cheat of CHEATS) expect(plan.filter((one) => one.cheat === cheat)).toHaveLength(each);
        for (const { days: on } of plan) expect(on.every((day) => day >= 0 && day < days) && on.length > 0).toBe(true);
      }),
    );
    expect(() => planCheats(seededRandom(1), 8, 3, 1)).toThrow('take 9 drivers');
  });
});

describe('a city that cheats', () => {
  const given = { drivers: 14, days: 2, each: 1, seed: 4, firstMs: Date.UTC(2026, 9, 5) };
  const { cheats } = writeCheats(folder, given);
  const truth = JSON.parse(readFileSync(join(folder, 'truth', 'cheats.json'), 'utf8')) as CheatTruth[];
  const factsOf = (driverId: number) =>
    readFileSync(join(folder, 'cars', `${driverId}.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as CarFact);

  it('writes what each car told, in order, and apart from it every way to cheat', () => {
    expect(readdirSync(join(folder, 'cars'))).toHaveLength(given.drivers);
    expect(truth).toHaveLength(cheats);
    expect(new Set(truth.map(({ cheat }) => cheat))).toEqual(new Set(CHEATS));
    for (let driver = 1; driver <= given.drivers; driver += 1) {
      const facts = factsOf(driver);
      expect(facts.every(({ atMs }, n) => n === 0 || atMs >= facts[n - 1]!.atMs)).toBe(true);
      expect(JSON.stringify(facts)).not.toMatch(/cheat|truth/);
    }
  });

  it('lives the same again by the same seed', () => {
    const { graph, areas } = gothenburg();
    const shift = () => {
      const plan = { day: 0, startMs: given.firstMs, hours: 2, stepSeconds: 5, cheat: 'rapidMeter' as const };
      return livedShift(cheatTown(graph, areas, 1), { driverId: 3, scale: 0, noiseMetres: 5 }, plan, seededRandom(8));
    };
    expect(shift()).toEqual(shift());
  });

  it('is found out: each driver who cheats by one car alone, and hardly anybody else', () => {
    const { graph, areas } = gothenburg();
    const world = { ...PLAIN_WORLD, codesAt: cheatTown(graph, areas, given.seed).codesAt };
    const cheaters = new Map(truth.map(({ driverId, cheat }) => [driverId, cheat]));
    const found = new Map<number, Set<string>>();
    for (let driver = 1; driver <= given.drivers; driver += 1) {
      const watch = new TamperWatch(FIRST_RULES, world);
      const events = factsOf(driver).flatMap((fact) => watch.add(fact));
      found.set(driver, new Set(events.filter(({ confidence }) => confidence >= 0.7).map(({ code }) => code)));
    }
    const missed = [...cheaters].filter(
      ([driver, cheat]) => !['detour', 'scaleDrift'].includes(cheat) && !found.get(driver)!.has(cheat),
    );
    expect(missed.length).toBeLessThanOrEqual(1);
    const clean = [...found].filter(
      ([driver, codes]) => !cheaters.has(driver) && [...codes].some((code) => code !== 'gpsGap'),
    );
    expect(clean).toEqual([]);
  });
});
