import type { CityFound } from '#core/place/city-import.ts';
import { openStore } from '#store/door/connect.ts';
import type { CityProblem } from '#store/place/city-import.ts';
import { foundIn, keepCity, readCity } from './import-city.ts';
import { ImportRefusal } from './import-refusal.ts';

export type ImportTask = {
  /** The extract on this machine's disk, and the name that people know it by. */
  file: string;
  fileName: string;
  name: string;
  databaseUrl: string;
  nowMs: number;
};

export type ImportOutcome = { found: CityFound } | { problem: CityProblem };

/** Reads an extract and keeps its city whole, or says why there is none. */
export async function importTask(task: ImportTask, onProgress: (share: number) => void): Promise<ImportOutcome> {
  try {
    const { content } = await readCity(task.file, task.name, onProgress);
    const store = openStore(task.databaseUrl, { connections: 1 });
    try {
      await keepCity(store, content, task.nowMs);
    } finally {
      await store.close();
    }
    return { found: foundIn(content) };
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    return { problem: { code: error.code, detail: { ...error.detail, file: task.fileName } } };
  }
}
