import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import type { DispatchVehicle, DriveTimes } from '#core/dispatch/world.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';

/** A car with a passenger aboard whose destination is known. */
export type EngagedCar = {
  vehicleId: number;
  jobId: number;
  position: Position | null;
  dropOff: Position;
  pickedUpAtMs: number;
  quotedSeconds: number | null;
  /** Of a car hired by the hour: until then it stays with its passenger, wherever it is. */
  hiredUntilMs: number | null;
};

type Known = { jobId: number; lookedAtMs: number; atMs: number };

const LOOK_AGAIN_MS = 10 * SECOND_MS;
/** What the looking up may take of a tick's real time; cars that are left over keep what was known of them. */
const BUDGET_MS = 15;
/** Cars farther than this from their drop-off are not soon clear under any plan: the straight line will do. */
const HORIZON_SECONDS = 1_800;
const GUESS_METRES_PER_SECOND = 30 / 3.6 / 1.4;
const AT_LEAST_MS = 20 * SECOND_MS;

/** Does any job of this plan look for cars that are soon clear? */
export function looksForSoonClear({ ladder, rules }: DispatchPlan): boolean {
  const next = (soonToClear = false, together = false) => soonToClear || together;
  return (
    next(ladder.soonToClear.on, ladder.optimal.on && ladder.optimal.chain) ||
    rules.some(({ rungs }) => next(rungs.soonToClear?.on, rungs.optimal?.on || rungs.optimal?.chain))
  );
}

/** When engaged cars are expected to be clear, each looked up on the roads every few seconds. */
export class ClearTimes {
  readonly #driveTimes: DriveTimes;
  #known = new Map<number, Known>();

  constructor(driveTimes: DriveTimes) {
    this.#driveTimes = driveTimes;
  }

  /** Where and when each of these cars is clear, by vehicle; other cars are forgotten. */
  of(cars: readonly EngagedCar[], nowMs: number): Map<number, NonNullable<DispatchVehicle['clears']>> {
    const untilMs = performance.now() + BUDGET_MS;
    const known = new Map<number, Known>();
    const answers = new Map<number, NonNullable<DispatchVehicle['clears']>>();
    const staleFirst = [...cars].sort((a, b) => this.#lookedAt(a) - this.#lookedAt(b) || a.vehicleId - b.vehicleId);
    for (const car of staleFirst) {
      const before = this.#known.get(car.vehicleId);
      const standing = before?.jobId === car.jobId ? before : undefined;
      const fresh = standing && nowMs - standing.lookedAtMs < LOOK_AGAIN_MS;
      const inTime = fresh || performance.now() < untilMs;
      const now = !fresh && inTime ? this.#look(car, nowMs) : (standing ?? quoted(car, nowMs));
      known.set(car.vehicleId, now);
      const atMs = Math.max(now.atMs, nowMs + AT_LEAST_MS, car.hiredUntilMs ?? 0);
      answers.set(car.vehicleId, { atMs, position: car.dropOff });
    }
    this.#known = known;
    return answers;
  }

  #lookedAt({ vehicleId, jobId }: EngagedCar): number {
    const known = this.#known.get(vehicleId);
    return known?.jobId === jobId ? known.lookedAtMs : 0;
  }

  #look(car: EngagedCar, nowMs: number): Known {
    if (!car.position) return quoted(car, nowMs);
    const guessSeconds = distanceMetres(car.position, car.dropOff) / GUESS_METRES_PER_SECOND;
    const byRoad =
      guessSeconds > HORIZON_SECONDS ? Infinity : this.#driveTimes(car.dropOff, [car.position], HORIZON_SECONDS)[0]!;
    const seconds = Number.isFinite(byRoad) ? byRoad : Math.max(guessSeconds, HORIZON_SECONDS);
    return { jobId: car.jobId, lookedAtMs: nowMs, atMs: nowMs + Math.round(seconds) * SECOND_MS };
  }
}

/** By what was quoted, or a quarter of an hour where nothing was. */
function quoted(car: EngagedCar, nowMs: number): Known {
  const tripMs = car.quotedSeconds === null ? 15 * MINUTE_MS : car.quotedSeconds * SECOND_MS;
  return { jobId: car.jobId, lookedAtMs: 0, atMs: Math.max(nowMs + MINUTE_MS, car.pickedUpAtMs + tripMs) };
}
