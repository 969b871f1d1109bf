import { useEffect, useReducer } from 'react';
import { moved, type TimeBar, type TimeBarMove } from '#core/trip/time-bar.ts';

/** The bar of a replay; it runs by the frames of the screen. */
export function useTimeBar(fromMs: number, toMs: number, startMs: number) {
  const [bar, give] = useReducer(
    (before: TimeBar, move: TimeBarMove) => moved(before, move),
    null,
    () =>
      ({
        fromMs,
        toMs,
        atMs: Math.min(toMs, Math.max(fromMs, startMs)),
        playing: false,
        speed: 10 as const,
      }) as TimeBar,
  );
  const { playing } = bar;
  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      give({ kind: 'tick', elapsedMs: Math.max(0, nowMs - last) });
      last = nowMs;
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);
  return { bar, give };
}
