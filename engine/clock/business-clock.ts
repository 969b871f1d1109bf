import type { Clock } from '#core/kit/time.ts';
import { StartRefusal } from '#store/cluster/start-refusal.ts';
import type { Store } from '#store/door/connect.ts';
import { readSetting, writeSetting } from '#store/setting/setting.ts';
import { startClock } from './clock.ts';

const SAVE_EVERY_MS = 2_000;

/**
 * The suite's clock. Only a data folder marked as a simulation may run faster than the wall; its clock goes on from
 * where it stopped, so that no instant comes twice.
 */
export async function openBusinessClock(
  store: Store,
  speed: number,
  isSimulation: boolean,
): Promise<{ clock: Clock; stop(): Promise<void> }> {
  if (speed !== 1 && !isSimulation) {
    throw new StartRefusal(
      'This data folder holds a company at work: its clock cannot be scaled. Use --speed only with a folder of its own (--data DIR).',
      2,
    );
  }
  if (!isSimulation) return { clock: startClock(), stop: async () => {} };
  const lastMs = (await readSetting<{ ms: number }>(store.db, 'simulatedClock'))?.ms ?? 0;
  const ahead = lastMs > Date.now();
  const clock = speed === 1 && !ahead ? startClock() : startClock({ speed, anchorMs: Math.max(lastMs, Date.now()) });
  const save = () => writeSetting(store.db, 'simulatedClock', { ms: clock.nowMs() }).catch(() => {});
  // Saved ahead of use: after a kill the clock goes on later than any instant already written.
  const timer = setInterval(() => void writeAhead(), SAVE_EVERY_MS);
  const writeAhead = () =>
    writeSetting(store.db, 'simulatedClock', { ms: clock.nowMs() + 2 * SAVE_EVERY_MS * speed }).catch(() => {});
  if (speed !== 1 || ahead) await writeAhead();
  else clearInterval(timer);
  return {
    clock,
    async stop() {
      clearInterval(timer);
      if (speed !== 1 || ahead) await save();
    },
  };
}
