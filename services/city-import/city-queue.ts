import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DAY_MS, SECOND_MS } from '#core/kit/time.ts';
import {
  type CityImportRow,
  cityPieces,
  claimCityImport,
  endCityImport,
  forgetCityUploads,
  queueCityImportAgain,
  tellCityProgress,
} from '#store/place/city-import.ts';
import { WORK_SILENT_MS } from '../long-work/silent.ts';
import type { PartInput, RunningPart } from '../part.ts';
import { repeat } from '../repeat.ts';
import { type ImportThread, startImportThread } from './import-thread.ts';

const BEAT_MS = SECOND_MS;
/** An upload that nobody has gone on with for so long is given up. */
const UPLOAD_KEPT_MS = DAY_MS;

/** Reads the uploaded cities, one after another on this node, and tells how far it is once a second. */
export function startCityQueue(input: Pick<PartInput, 'store' | 'clock' | 'books' | 'log' | 'passing'>): RunningPart {
  const { store, clock, books, log, passing } = input;
  let current: { row: CityImportRow; thread: ImportThread | null } | null = null;

  async function read(row: CityImportRow): Promise<void> {
    const { path: file, gone } = await passing.begin();
    try {
      await pipeline(Readable.from(cityPieces(store.db, row)), createWriteStream(file, { mode: 0o600 }));
      if (queue.stopped) return await queueCityImportAgain(store.db, row);
      const thread = startImportThread({
        file,
        fileName: row.file_name,
        name: row.name,
        databaseUrl: store.url,
        nowMs: clock.nowMs(),
      });
      current = { row, thread };
      const outcome = await thread.ended;
      if (!outcome) {
        if (queue.stopped) await queueCityImportAgain(store.db, row);
        return;
      }
      if ('found' in outcome) await books.cities.refresh();
      await endCityImport(store.db, row, new Date(clock.nowMs()), outcome);
    } finally {
      await gone();
    }
  }

  async function takeNext(): Promise<void> {
    const nowAt = new Date(clock.nowMs());
    await forgetCityUploads(store.db, UPLOAD_KEPT_MS, nowAt);
    while (!queue.stopped) {
      const row = await claimCityImport(store.db, { silentMs: WORK_SILENT_MS });
      if (!row) return;
      current = { row, thread: null };
      try {
        await read(row);
      } catch (error) {
        if (queue.stopped) return;
        log.error({ err: error, cityImport: row.id }, 'The reading of a city broke');
        await endCityImport(store.db, row, new Date(clock.nowMs()), { problem: { code: 'BROKEN', detail: {} } });
      } finally {
        current = null;
      }
    }
  }

  async function tell(): Promise<void> {
    if (!current) return;
    const { row, thread } = current;
    const goesOn = await tellCityProgress(store.db, row, thread?.progress() ?? 0);
    if (!goesOn && current?.row.id === row.id) await thread?.leaveOff();
  }

  const queue = repeat(takeNext, {
    everyMs: BEAT_MS,
    atOnce: true,
    onError: (error) => log.error({ err: error }, 'The queue of cities could not be read'),
  });
  const telling = repeat(tell, {
    everyMs: BEAT_MS,
    onError: (error) => log.error({ err: error }, 'The progress of a city could not be told'),
  });
  return {
    figures: () => ({ reading: current?.row.name ?? null }),
    async stop() {
      const idle = queue.stop();
      await telling.stop();
      await current?.thread?.leaveOff();
      await idle;
    },
  };
}
