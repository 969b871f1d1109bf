import { useEffect } from 'react';
import { useLatest } from '#ui/kit/use-latest.ts';
import { type Clocks, makeTickPlan, TICK_MS, type TickOptions } from './tick-plan.ts';

const clocks = (): Clocks => ({ steadyMs: performance.now(), wallMs: Date.now() });

const plan = makeTickPlan(clocks());
const beat = () => plan.beat(clocks(), document.hidden);
let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function start(): void {
  users += 1;
  if (users > 1) return;
  beat();
  timer = setInterval(beat, TICK_MS);
  document.addEventListener('visibilitychange', beat);
}

function stop(): void {
  users -= 1;
  if (users > 0) return;
  clearInterval(timer);
  document.removeEventListener('visibilitychange', beat);
}

/**
 * Runs something every so many ticks of the page's one main tick, which is a second. Ticks are counted from the clock:
 * a tab that was held still for 90 s runs what is due once. A hidden tab runs nothing unless `whileHidden`; what came
 * due meanwhile runs as it is shown again. `first`: ticks until the first run.
 */
export function useEveryTicks(everyTicks: number, run: () => void, options: TickOptions = {}): void {
  const latest = useLatest(run);
  const { first = everyTicks, whileHidden = false } = options;
  useEffect(() => {
    start();
    const leave = plan.every(everyTicks, () => latest.current(), { first, whileHidden });
    return () => {
      leave();
      stop();
    };
  }, [everyTicks, first, whileHidden, latest]);
}
