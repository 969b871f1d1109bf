import type { Position } from '#core/kit/geo.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { metresFromAreas } from '#core/tamper/area-distance.ts';
import type { TamperWorld } from '#core/tamper/fact.ts';
import { MaskLearner, maskedBy } from '#core/tamper/masks.ts';
import { areasOfFleet } from '#store/area/drawn-areas.ts';
import type { Db } from '#store/door/connect.ts';
import { scaleOfFleet } from '#store/tamper/trip.ts';

const READ_MS = 10 * MINUTE_MS;
const SCALE_DAYS = 7;

/** What the rules ask of the world around the cars of a fleet, read anew every ten minutes; masks are learned from its cars. */
export class FleetWorld implements TamperWorld {
  readonly learner = new MaskLearner();
  fleetScale = 0;
  #readMs = -Infinity;
  #metres: TamperWorld['metresFromArea'] = () => null;
  #masked: TamperWorld['masked'] = () => false;

  /** Nobody tells yet which tariff code is right where. */
  readonly codesAt = (): null => null;
  readonly metresFromArea = (areaId: number, position: Position): number | null => this.#metres(areaId, position);
  readonly masked = (position: Position): boolean => this.#masked(position);

  async read(db: Db, fleetId: number, nowMs: number): Promise<void> {
    if (Math.abs(nowMs - this.#readMs) < READ_MS) return;
    this.#readMs = nowMs;
    this.#metres = metresFromAreas(await areasOfFleet(db, fleetId));
    this.fleetScale = await scaleOfFleet(db, fleetId, nowMs - SCALE_DAYS * DAY_MS);
    this.learned();
  }

  /** From now on what was learned counts. */
  learned(): void {
    this.#masked = maskedBy(this.learner.cells());
  }
}
