import { handClock, startClock } from '#engine/clock/clock.ts';
import { openStore } from '#store/door/connect.ts';
import { startWorkDesk } from '../work-desk.ts';

/** A server in a process of its own, which says each step of its work and never comes to an end of it. */
export type ChildInput = { url: string; nowMs: number };

const { url, nowMs } = JSON.parse(process.argv[2] ?? '') as ChildInput;
const store = openStore(url);
startWorkDesk({
  store,
  clock: handClock(nowMs),
  wall: startClock(),
  log: { error: () => undefined },
  sendsMail: false,
  beatMs: 50,
  kinds: [
    {
      name: 'invoiceRun',
      async run({ progress }) {
        for (let step = 1; ; step += 1) {
          progress(step, 1_000);
          process.stdout.write(`${step}\n`);
          await new Promise((go) => setTimeout(go, 50));
        }
      },
    },
  ],
});
