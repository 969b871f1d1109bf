export type Repeat = {
  /** Runs now, or joins the run that goes on; resolves when it is over, and never rejects. */
  turn(): Promise<void>;
  /** Runs after the run that goes on, if any: sees all that was there when it was asked for. */
  fresh(): Promise<void>;
  readonly running: boolean;
  readonly stopped: boolean;
  /** No run begins any more; resolves when the one that goes on is over. */
  stop(): Promise<void>;
};

export type RepeatOptions = {
  /** By the wall; what is due by the clock of business the work finds out itself. Null: only when asked. */
  everyMs: number | null;
  /** Runs once as soon as it is made. */
  atOnce?: boolean;
  /** A run begins no sooner than this after the last one did; who asks meanwhile is served by it. */
  apartMs?: number;
  /** Whoever asks during a run may have come too late for it: it runs once more. */
  again?: boolean;
  /** Told of a run that failed; the next one comes all the same. Not told after the stop: the database may be gone by then. */
  onError: (error: unknown) => void;
};

/** Work that a service does over and over: never twice at a time, and its stop waits for the run that goes on. */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, atOnce = false, apartMs = 0, again = false, onError }: RepeatOptions,
): Repeat {
  let running: Promise<void> | null = null;
  let asked = false;
  let stopped = false;
  let begunAt = -Infinity;

  async function rest(): Promise<void> {
    const ms = begunAt + apartMs - performance.now();
    if (ms > 0) await new Promise((done) => setTimeout(done, ms));
  }

  async function run(): Promise<void> {
    do {
      // At the first time too: the work may name what is returned here.
      await rest();
      if (stopped) break;
      asked = false;
      begunAt = performance.now();
      try {
        await work();
      } catch (error) {
        if (!stopped) onError(error);
      }
    } while (again && asked && !stopped);
    // In the same step as the look at `asked`: who asks from now on begins a run of their own.
    running = null;
  }

  function turn(): Promise<void> {
    asked = true;
    if (!stopped) running ??= run();
    return running ?? Promise.resolve();
  }

  const timer = everyMs === null ? undefined : setInterval(() => void turn(), everyMs);
  timer?.unref();
  if (atOnce) void turn();
  return {
    turn,
    async fresh() {
      while (running) await running;
      await turn();
    },
    get running() {
      return running !== null;
    },
    get stopped() {
      return stopped;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
