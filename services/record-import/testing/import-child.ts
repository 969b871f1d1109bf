import { handClock, startClock } from '#engine/clock/clock.ts';
import { openStore } from '#store/door/connect.ts';
import { startWorkDesk } from '../../long-work/work-desk.ts';
import { work } from '../work.ts';

/** A server in a process of its own, which writes what waits until it is killed. */
export type ImportChildInput = { url: string; nowMs: number };

const { url, nowMs } = JSON.parse(process.argv[2] ?? '') as ImportChildInput;
startWorkDesk({
  store: openStore(url),
  clock: handClock(nowMs),
  wall: startClock(),
  log: { error: () => undefined },
  sendsMail: false,
  beatMs: 50,
  kinds: work,
});
