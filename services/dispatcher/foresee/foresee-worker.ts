import { parentPort } from 'node:worker_threads';
import { cellTimes } from '#core/dispatch/grid/cell-times.ts';
import type { DriveTimes } from '#core/dispatch/world.ts';
import { foresee } from '#core/dispatch/worth/foresight.ts';
import { ended } from '#core/kit/ended.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import { hourTimes } from '../../drive-times/hour-times.ts';
import { cityDriveTimes } from '../../drive-times/street-times.ts';
import type { ForeseeAsk, Foreseen } from './foreseer.ts';

/** `roads` are known by their number; they come along where the thread has not had them yet. */
export type ForeseeTask = ForeseeAsk & {
  roads: { id: number; graph: RoadGraph | null } | null;
  /** Roads that nobody will ask about soon. */
  forget: readonly number[];
  factor: number;
};
export type ForeseeWord = { kind: 'foreseen'; foreseen: Foreseen } | { kind: 'failed'; error: Error };

/** As in the lab: squares larger than the dispatcher's, for nobody is sent by these times. */
const CELL_METRES = 250;

const tables = new Map<number, DriveTimes>();
const straight = cityDriveTimes(() => undefined);

function timesOf({ roads, factor }: ForeseeTask): DriveTimes {
  if (!roads) return hourTimes(straight, { table: null, factor, told: null });
  const table = tables.get(roads.id) ?? cellTimes(roads.graph!, { cellMetres: CELL_METRES });
  tables.set(roads.id, table);
  return hourTimes(table, { table: null, factor, told: null });
}

function think(task: ForeseeTask): Foreseen {
  for (const id of task.forget) tables.delete(id);
  const began = performance.now();
  const seen = ended(foresee(task.cars, task.days, task.nowMs, task.horizonMs, timesOf(task)));
  return { ...seen, workMs: performance.now() - began };
}

parentPort?.on('message', (task: ForeseeTask) => {
  let word: ForeseeWord;
  try {
    word = { kind: 'foreseen', foreseen: think(task) };
  } catch (error) {
    word = { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
  parentPort?.postMessage(word, []);
});
