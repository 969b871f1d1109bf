import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { dayOf, dropDaysBefore } from '#store/day-table.ts';
import { makePartition, storeLatePositions, storePositions } from '#store/position.ts';
import { repeat } from '../repeat.ts';
import type { VehiclePosition } from './position-book.ts';
import type { PositionParts } from './positions.ts';

const EVERY_MS = 1_000;
/** A statement of more rows than this holds the vehicles' rows too long. */
const MOST_ROWS = 5_000;
const KEPT_DAYS = 30;
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
  stop(): Promise<void>;
};

/** Stores reports once a second. While the database is away or its disk is full, they wait and are stored after. */
export async function startPositionWriter({ store, clock, log }: PositionParts): Promise<PositionWriter> {
  let waiting: VehiclePosition[] = [];
  let late: VehiclePosition[] = [];
  let failing = false;
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
      if ((await dropDaysBefore(store.db, 'position_report', nowMs - KEPT_DAYS * DAY_MS)).length > 0) days.clear();
    }
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_ROWS);
      await ready(batch);
      await storePositions(store.db, batch);
      waiting = waiting.slice(batch.length);
    }
    while (late.length > 0) {
      const batch = late.slice(0, MOST_ROWS);
      await ready(batch);
      await storeLatePositions(store.db, batch);
      late = late.slice(batch.length);
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
    async stop() {
      await Promise.race([beat.fresh(), sleep(LAST_PATIENCE_MS, undefined, { ref: false })]);
      void beat.stop();
    },
  };
}
