import { keepAcceptance } from '#acts/acceptance/keep-acceptance.ts';
import { SYSTEM } from '#acts/context.ts';
import { FEWEST_ANSWERS, learnAcceptance } from '#core/dispatch/acceptance/learn-acceptance.ts';
import { NEAREST_PLAN } from '#core/dispatch/plan/plan.ts';
import { type Clock, DAY_MS, MINUTE_MS, weekHour } from '#core/kit/time.ts';
import { acceptanceFits, answersGiven } from '#store/acceptance/acceptance.ts';
import type { Store } from '#store/door/connect.ts';
import { nightBefore } from '../drive-times/drive-fits.ts';
import { pace } from '../drive-times/pace.ts';
import type { FleetBook } from '../fleets/fleet-book.ts';
import { type Repeat, repeat } from '../repeat.ts';

export type AcceptanceFitsParts = {
  store: Store;
  clock: Clock;
  books: { fleets: FleetBook };
  onError: (error: unknown) => void;
};

const ACTOR = SYSTEM('acceptance');
const LOOK_EVERY_MS = 5 * MINUTE_MS;
const LOOK_BACK_MS = 30 * DAY_MS;
const MOST_ANSWERS = 10_000;
/** Less than a third of one core. */
const WORK_MS = 6;
const REST_MS = 14;

/** Learns for each fleet once a night of business time how readily its drivers take jobs. */
export class AcceptanceFits {
  readonly #parts: AcceptanceFitsParts;
  readonly #figures = { fits: 0, failures: 0 };
  /** Fleet → the night it was last looked at. */
  readonly #nightsDone = new Map<number, number>();
  #trouble: string | null = null;
  #stopped = false;
  #nights: Repeat | undefined;

  constructor(parts: AcceptanceFitsParts) {
    this.#parts = parts;
  }

  watchNights(everyMs = LOOK_EVERY_MS): void {
    this.#nights ??= repeat(() => this.look(), { everyMs, onError: this.#parts.onError });
  }

  /** Learns for each fleet that has not been looked at since the hour of its settings by its own clock; never rejects. */
  async look(): Promise<void> {
    const { store, clock, books, onError } = this.#parts;
    const nowMs = clock.nowMs();
    const due = books.fleets.all().filter((fleet) => this.#nightsDone.get(fleet.id) !== nightBefore(fleet, nowMs));
    try {
      const fits = await acceptanceFits(
        store.db,
        due.map(({ id }) => id),
      );
      for (const fleet of due) {
        const { id, timeZone } = fleet;
        if (this.#stopped) return;
        const night = nightBefore(fleet, nowMs);
        this.#nightsDone.set(id, night);
        if ((fits.get(id)?.fittedAtMs ?? -Infinity) < night) await this.#learn(id, timeZone, fits.has(id));
      }
      this.#trouble = null;
    } catch (error) {
      if (this.#stopped) return;
      this.#figures.failures += 1;
      this.#trouble = (error as Error).message;
      onError(error);
    }
  }

  async #learn(fleetId: number, zone: string, known: boolean): Promise<void> {
    const { store, clock, books } = this.#parts;
    const given = await answersGiven(store.db, fleetId, clock.nowMs() - LOOK_BACK_MS, MOST_ANSWERS);
    // What was learned of answers that are too old by now holds no more.
    if (given.answers.length < FEWEST_ANSWERS && !known) return;
    const answers = given.answers.map((answer) => ({ ...answer, hour: weekHour(zone, answer.atMs).hour }));
    const rest = pace(WORK_MS, REST_MS);
    // Beside the plan's curve as shipped: a fleet's plan may change, its drivers do not for that.
    const steps = learnAcceptance(answers, NEAREST_PLAN);
    let step = steps.next();
    while (!step.done) {
      await rest();
      if (this.#stopped) return;
      step = steps.next();
    }
    await keepAcceptance({ store, clock }, ACTOR, { fleetId, leftOut: given.leftOut }, step.value);
    await books.fleets.refresh();
    this.#figures.fits += 1;
  }

  figures(): { fits: number; failures: number } {
    return { ...this.#figures };
  }

  /** Why the last look failed; null where it did not. */
  trouble(): string | null {
    return this.#trouble;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#nights?.stop();
  }
}
