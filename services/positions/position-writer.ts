import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { dayOf, dropDaysBefore } from '#store/door/day-table.ts';
import { failedForItsData } from '#store/door/unfit-data.ts';
import { settingsInForce } from '#store/setting/setting-value.ts';
import { makePartition, storeLatePositions, storePositions } from '#store/vehicle/position.ts';
import { thinDay } from '#store/vehicle/thinned.ts';
import { repeat } from '../repeat.ts';
import type { VehiclePosition } from './position-book.ts';
import type { PositionParts } from './position-parts.ts';

const EVERY_MS = 1_000;
/** A statement of more rows than this holds the vehicles' rows too long. */
const MOST_ROWS = 5_000;
/** About 100 MB: past it, what waits for a database that is away is thinned out, each second report given up. */
const MOST_WAITING = 1_000_000;
/** A database that is away must not fill the memory with what nobody waits for. */
const MOST_LATE = 100_000;
const LAST_PATIENCE_MS = 3_000;

export type PositionWriter = {
  add(report: VehiclePosition): void;
  /** One that was told later than newer ones, after a tunnel; told twice, it is stored once. */
  addLate(report: VehiclePosition): void;
  waiting(): number;
  /** Reports that could not be stored as they were. */
  givenUp(): number;
  stop(): Promise<void>;
};

/** Stores reports once a second. While the database is away or its disk is full, they wait and are stored after. */
export async function startPositionWriter({ store, clock, log }: PositionParts): Promise<PositionWriter> {
  let waiting: VehiclePosition[] = [];
  let late: VehiclePosition[] = [];
  let failing = false;
  let givenUp = 0;
  let tidiedMs = 0;
  const days = new Set<number>();

  async function ready(reports: readonly VehiclePosition[]): Promise<void> {
    const nowMs = clock.nowMs();
    const wanted = new Set(reports.map((report) => dayOf(report.atMs)));
    // Tomorrow's table stands before its first report, so that midnight costs nobody a second.
    for (const aheadMs of [0, DAY_MS]) wanted.add(dayOf(nowMs + aheadMs));
    for (const day of wanted) {
      if (days.has(day)) continue;
      await makePartition(store.db, day);
      days.add(day);
    }
    if (Math.abs(nowMs - tidiedMs) > HOUR_MS) {
      tidiedMs = nowMs;
      const { positionsKeptDays, thinnedPositionsKeptDays } = (await settingsInForce(store))(null);
      const before = nowMs - positionsKeptDays * DAY_MS;
      const thinnedBefore = nowMs - thinnedPositionsKeptDays * DAY_MS;
      const dropped = await dropDaysBefore(store.db, 'position_report', before, async (dayMs) => {
        if (dayMs >= thinnedBefore) await thinDay(store.db, dayMs);
      });
      if (dropped.length > 0) days.clear();
    }
  }

  /**
   * Stores a batch, and tells of each part of it that is done with. One that fails for its data is split until the bad
   * report is alone: that one is given up, so that it holds back no other.
   */
  async function keep(
    batch: readonly VehiclePosition[],
    keepAll: typeof storePositions,
    done: (count: number) => void,
    again = false,
  ): Promise<void> {
    try {
      await ready(batch);
      await keepAll(store.db, batch);
    } catch (error) {
      if (!failedForItsData(error)) throw error;
      // A day whose table is gone fails likewise: it is made again before anything is given up.
      days.clear();
      const half = Math.ceil(batch.length / 2);
      const parts = [batch.slice(0, half), batch.slice(half)].filter((part) => part.length > 0);
      if (batch.length > 1 || !again) {
        for (const part of parts) await keep(part, keepAll, done, true);
        return;
      }
      givenUp += 1;
      log.error({ err: error, vehicleId: batch[0]?.vehicleId }, 'a position cannot be stored as it is; it is given up');
    }
    done(batch.length);
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      await keep(waiting.slice(0, MOST_ROWS), storePositions, (done) => {
        waiting = waiting.slice(done);
      });
    }
    while (late.length > 0) {
      await keep(late.slice(0, MOST_ROWS), storeLatePositions, (done) => {
        late = late.slice(done);
      });
    }
    if (failing) log.warn({}, 'positions are stored again');
    failing = false;
  }

  await ready([]);
  const beat = repeat(write, {
    everyMs: EVERY_MS,
    onError(error) {
      if (!failing) log.error({ err: error, waiting: waiting.length }, 'positions cannot be stored; they wait');
      failing = true;
      days.clear();
    },
  });
  return {
    add(report) {
      waiting.push(report);
      if (waiting.length > MOST_WAITING && !beat.running) {
        waiting = waiting.filter((_, i) => i % 2 === 1);
        log.error({ waiting: waiting.length }, 'too many positions wait; every second one is given up');
      }
    },
    addLate(report) {
      if (late.length < MOST_LATE) late.push(report);
    },
    waiting: () => waiting.length + late.length,
    givenUp: () => givenUp,
    async stop() {
      await Promise.race([beat.fresh(), sleep(LAST_PATIENCE_MS, undefined, { ref: false })]);
      void beat.stop();
    },
  };
}
