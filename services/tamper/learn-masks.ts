import { keepLearnedMasks } from '#acts/tamper/masks.ts';
import { ok } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { MASK_CARS, MASK_DAYS, MaskLearner } from '#core/tamper/masks.ts';
import type { Db } from '#store/door/connect.ts';
import { carsDriven } from '#store/tamper/trip.ts';
import { hiredThen } from '#store/telematics/drive-of.ts';
import { reportsOf } from '#store/vehicle/position.ts';
import type { WorkAsked, WorkOutcome } from '../long-work/work-kind.ts';

/** Learns from what the cars of a fleet sent while they were hired where all of them fall silent, and keeps it. */
export async function learnMasks({ context, progress, cancelled }: WorkAsked): Promise<WorkOutcome> {
  const { store, clock, fleetId, actor } = context;
  const toMs = clock.nowMs();
  const span = { fromMs: toMs - MASK_DAYS * DAY_MS, toMs };
  const learner = new MaskLearner();
  const driven = await carsDriven(store.db, fleetId, span.fromMs);
  const step = Math.max(1, driven.length / MASK_CARS);
  const cars = Array.from({ length: Math.min(driven.length, MASK_CARS) }, (_, n) => driven[Math.floor(n * step)]!);
  for (const [n, vehicleId] of cars.entries()) {
    if (cancelled()) return ok({ figures: {} });
    progress(n, cars.length);
    await learnCar(store.db, vehicleId, span, learner);
  }
  const learned = learner.masks();
  const { fresh, gone } = await keepLearnedMasks({ store, clock }, actor, { fleetId, learned, heard: learner.heard() });
  return ok({ figures: { masks: learned.length, fresh, gone } });
}

/** One day a turn: a car that tells each second has 86,400 positions in it. */
async function learnCar(
  db: Db,
  vehicleId: number,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  learner: MaskLearner,
) {
  const hired = await hiredThen(db, vehicleId, { fromMs, toMs });
  for (let dayMs = fromMs; dayMs < toMs; dayMs += DAY_MS) {
    const until = Math.min(toMs, dayMs + DAY_MS);
    const runs = hired.filter((run) => run.fromMs < until && (run.toMs ?? toMs) > dayMs);
    const [first, last] = [runs[0], runs.at(-1)];
    if (!first || !last) continue;
    const reports = await reportsOf(
      db,
      vehicleId,
      Math.max(dayMs, first.fromMs),
      Math.min(until, (last.toMs ?? toMs) + 1),
    );
    let at = 0;
    for (const run of runs) {
      while (at < reports.length && reports[at]!.atMs < run.fromMs) at += 1;
      for (; at + 1 < reports.length && reports[at + 1]!.atMs <= (run.toMs ?? toMs); at += 1)
        learner.move(vehicleId, reports[at]!, reports[at + 1]!);
    }
  }
}
