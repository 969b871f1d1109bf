import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '#core/kit/random.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { planCheats } from './plan.ts';
import { livedShift, shiftStartMs } from './shift.ts';
import { cheatTown } from './town.ts';

const HOURS = 10;

/**
 * Lives the days of a city in which some drivers cheat, and writes what their cars told (`cars/<driver>.jsonl`, a fact a line) and,
 * apart from it, what was truly done (`truth/cheats.json`), which nothing that looks for cheats may read.
 */
export function writeCheats(
  folder: string,
  {
    drivers,
    days,
    each,
    seed,
    firstMs,
  }: { drivers: number; days: number; each: number; seed: number; firstMs: number },
): { facts: number; cheats: number } {
  const random = seededRandom(seed);
  const { graph, areas } = gothenburg();
  const town = cheatTown(graph, areas, seed);
  const plan = planCheats(random, drivers, days, each);
  mkdirSync(join(folder, 'cars'), { recursive: true });
  mkdirSync(join(folder, 'truth'), { recursive: true });
  const truth = [];
  let facts = 0;
  for (let driverId = 1; driverId <= drivers; driverId += 1) {
    const traits = { driverId, scale: 0.008 * (random() - 0.5), noiseMetres: 3 + 5 * random() };
    const lines: string[] = [];
    for (let day = 0; day < days; day += 1) {
      const cheat = plan.find((one) => one.driverId === driverId && one.days.includes(day))?.cheat ?? null;
      const startMs = shiftStartMs(firstMs, day, random);
      const lived = livedShift(town, traits, { day, startMs, hours: HOURS, stepSeconds: 5, cheat }, random);
      truth.push(...lived.truth);
      for (const fact of lived.facts) lines.push(JSON.stringify(fact));
    }
    facts += lines.length;
    writeFileSync(join(folder, 'cars', `${driverId}.jsonl`), `${lines.join('\n')}\n`);
  }
  writeFileSync(join(folder, 'truth', 'cheats.json'), `${JSON.stringify(truth, null, 1)}\n`);
  return { facts, cheats: truth.length };
}
