/** What is due at which tick of a second, counted from clocks: a timer that comes late runs what is due once. */
export interface TickPlan {
  /** Enters a duty at the tick that is now; the answer takes it out again. */
  every(everyTicks: number, run: () => void, options?: TickOptions): () => void;
  /** Runs what is due. A browser's `hidden` tab runs only duties that said so; the others wait for its return. */
  beat(clocks: Clocks, hidden: boolean): void;
}

export interface TickOptions {
  /** Ticks until the first run; `everyTicks` unless said. */
  first?: number;
  /** Runs in a hidden tab too. */
  whileHidden?: boolean;
}

/** Both in ms: the steady one may stand still while the machine sleeps, the wall's may be set back. */
export interface Clocks {
  steadyMs: number;
  wallMs: number;
}

export const TICK_MS = 1_000;

interface Duty extends TickOptions {
  everyTicks: number;
  nextTick: number;
  run: () => void;
}

/** A plan whose tick 0 is at `start`. Between two beats as much time has passed as the faster of the clocks says. */
export function makeTickPlan(start: Clocks): TickPlan {
  const duties = new Set<Duty>();
  let last = start;
  let passedMs = 0;
  const tickNow = () => Math.floor(passedMs / TICK_MS);
  return {
    every(everyTicks, run, options = {}) {
      const duty: Duty = { ...options, everyTicks, run, nextTick: tickNow() + (options.first ?? everyTicks) };
      duties.add(duty);
      return () => duties.delete(duty);
    },
    beat(clocks, hidden) {
      passedMs += Math.max(0, clocks.steadyMs - last.steadyMs, clocks.wallMs - last.wallMs);
      last = clocks;
      const tick = tickNow();
      for (const duty of duties) {
        if (duty.nextTick > tick || (hidden && !duty.whileHidden)) continue;
        const missed = Math.floor((tick - duty.nextTick) / duty.everyTicks);
        duty.nextTick += (missed + 1) * duty.everyTicks;
        duty.run();
      }
    },
  };
}
