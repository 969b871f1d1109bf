import type { Position } from '#core/kit/geo.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { metresFromAreas } from '#core/tamper/area-distance.ts';
import type { TamperWorld } from '#core/tamper/fact.ts';
import { MaskLearner, maskedBy } from '#core/tamper/masks.ts';
import { areasOfFleet } from '#store/area/drawn-areas.ts';
import type { Db } from '#store/door/connect.ts';
import { type KeptMask, masksOf } from '#store/tamper/mask.ts';
import { scaleOfFleet } from '#store/tamper/trip.ts';

const READ_MS = 10 * MINUTE_MS;
const SCALE_DAYS = 7;

/** What the rules ask of the world around the cars of a fleet, read anew every ten minutes; masks as they were learned at night. */
export class FleetWorld implements TamperWorld {
  /** Of a replay, which learns from the very days that it judges. */
  readonly learner: MaskLearner | null;
  fleetScale = 0;
  #readMs = -Infinity;
  #metres: TamperWorld['metresFromArea'] = () => null;
  #masked: TamperWorld['masked'] = () => false;
  #kept: readonly KeptMask[] = [];

  constructor({ learns }: { learns: boolean }) {
    this.learner = learns ? new MaskLearner() : null;
  }

  /** Nobody tells yet which tariff code is right where. */
  readonly codesAt = (): null => null;
  readonly metresFromArea = (areaId: number, position: Position): number | null => this.#metres(areaId, position);
  readonly masked = (position: Position): boolean => this.#masked(position);

  async read(db: Db, fleetId: number, nowMs: number): Promise<void> {
    if (Math.abs(nowMs - this.#readMs) < READ_MS) return;
    this.#readMs = nowMs;
    this.#metres = metresFromAreas(await areasOfFleet(db, fleetId));
    this.fleetScale = await scaleOfFleet(db, fleetId, nowMs - SCALE_DAYS * DAY_MS);
    this.#kept = await masksOf(db, fleetId);
    this.learned();
  }

  /** From now on what was learned counts, but not where a person looks all the same. */
  learned(): void {
    const off = new Set(this.#kept.flatMap(({ cell, off }) => (off ? [cell] : [])));
    const cells = [...this.#kept.map(({ cell }) => cell), ...(this.learner?.cells() ?? [])];
    this.#masked = maskedBy(cells.filter((cell) => !off.has(cell)));
  }
}
