import { SECOND_MS } from '#core/kit/time.ts';
import { claimLabRun, endLabRun, type LabRunLine, queueLabRunAgain, tellLabProgress } from '#store/lab/lab-run.ts';
import { WORK_SILENT_MS } from '../long-work/silent.ts';
import { repeat } from '../repeat.ts';
import type { LabParts } from './lab-parts.ts';
import { readTask } from './read-task.ts';
import { type ReplayThread, startReplayThread } from './replay-thread.ts';

export type Lab = {
  figures(): { running: number | null; ended: number };
  /** Leaves a running replay off; it is queued again. */
  stop(): Promise<void>;
};

const BEAT_MS = SECOND_MS;

/** Replays what waits in the lab's queue, one after another on this node, and tells how far it is once a second. */
export function startLab(parts: LabParts): Lab {
  const { store, clock, log, startThread = startReplayThread, beatMs = BEAT_MS } = parts;
  let current: { run: LabRunLine; thread: ReplayThread | null } | null = null;
  let ended = 0;

  const now = () => ({ at: new Date(clock.nowMs()), silentMs: WORK_SILENT_MS });

  async function replay(run: LabRunLine): Promise<void> {
    const task = await readTask(parts, run);
    if ('fault' in task) return endLabRun(store.db, run.id, now().at, task);
    if (queue.stopped) return queueLabRunAgain(store.db, run.id);
    const thread = startThread(task);
    current = { run, thread };
    const outcome = await thread.ended;
    if (outcome) await endLabRun(store.db, run.id, now().at, outcome);
    else if (queue.stopped) await queueLabRunAgain(store.db, run.id);
  }

  async function takeNext(): Promise<void> {
    while (!queue.stopped) {
      const run = await claimLabRun(store.db, now());
      if (!run) return;
      current = { run, thread: null };
      try {
        await replay(run);
      } catch (error) {
        if (queue.stopped) return;
        log.error({ err: error, labRun: run.id, fleetId: run.fleet_id }, 'A replay in the lab broke');
        await endLabRun(store.db, run.id, now().at, { fault: 'broken' });
      } finally {
        current = null;
        ended += 1;
      }
    }
  }

  async function tell(): Promise<void> {
    if (!current) return;
    const { run, thread } = current;
    const { share = 0, made = null } = thread?.progress() ?? {};
    const goesOn = await tellLabProgress(store.db, run.id, { progress: share, made });
    if (!goesOn && current?.run.id === run.id) await thread?.leaveOff();
  }

  const queue = repeat(takeNext, {
    everyMs: beatMs,
    atOnce: true,
    onError: (error) => log.error({ err: error }, 'The queue of the lab could not be read'),
  });
  const telling = repeat(tell, {
    everyMs: beatMs,
    onError: (error) => log.error({ err: error }, 'The progress of a replay could not be told'),
  });
  return {
    figures: () => ({ running: current?.run.id ?? null, ended }),
    async stop() {
      const idle = queue.stop();
      await telling.stop();
      await current?.thread?.leaveOff();
      await idle;
    },
  };
}
