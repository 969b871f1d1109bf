import type { Position } from '#core/kit/geo.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { metresFromAreas } from '#core/tamper/area-distance.ts';
import { codesByPlace } from '#core/tamper/codes-by-place.ts';
import type { TamperWorld } from '#core/tamper/fact.ts';
import { MaskLearner, maskedBy } from '#core/tamper/masks.ts';
import { areasOfFleet } from '#store/area/drawn-areas.ts';
import { fareHolidays } from '#store/calendar/calendar.ts';
import type { Db } from '#store/door/connect.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { type KeptMask, masksOf } from '#store/tamper/mask.ts';
import { meterCodesOf } from '#store/tamper/meter-code.ts';
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
  #codes: TamperWorld['codesAt'] = () => null;
  #kept: readonly KeptMask[] = [];

  constructor({ learns }: { learns: boolean }) {
    this.learner = learns ? new MaskLearner() : null;
  }

  readonly codesAt = (position: Position, atMs: number) => this.#codes(position, atMs);
  readonly metresFromArea = (areaId: number, position: Position): number | null => this.#metres(areaId, position);
  readonly masked = (position: Position): boolean => this.#masked(position);

  async read(db: Db, fleetId: number, nowMs: number): Promise<void> {
    if (Math.abs(nowMs - this.#readMs) < READ_MS) return;
    this.#readMs = nowMs;
    const areas = await areasOfFleet(db, fleetId);
    this.#metres = metresFromAreas(areas);
    const rows = await meterCodesOf(db, fleetId);
    const [{ zone }, holidays] = await Promise.all([fleetClock(db, fleetId), fareHolidays(db, fleetId)]);
    this.#codes = codesByPlace({ rows, areas, zone, holidays: holidays.get(fleetId) ?? [] });
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
