import { runInThread, type TaskThread } from '#services/thread.ts';

export type PastTask = { databaseUrl: string; cityName?: string | undefined };
export type PastThread = TaskThread<never, true>;

const resourceLimits = { maxOldGenerationSizeMb: 1_024 };

/** Makes the past of the demo company in a thread of its own, so that the first minutes of the suite are like all others. */
export const startPastThread = ({ databaseUrl, cityName }: PastTask): PastThread =>
  runInThread(new URL('./past-worker.ts', import.meta.url), { databaseUrl, cityName }, resourceLimits);
