import type { Clock } from '#core/kit/time.ts';

/** Business time that runs `speed` times as fast as the wall, from `anchorMs` on. */
export function startClock(options: { speed?: number; anchorMs?: number } = {}): Clock & { speed: number } {
  const speed = options.speed ?? 1;
  if (speed === 1 && options.anchorMs === undefined) return { speed, nowMs: () => Date.now() };
  const anchorMs = options.anchorMs ?? Date.now();
  const began = performance.now();
  return { speed, nowMs: () => Math.round(anchorMs + (performance.now() - began) * speed) };
}

/** A clock that a test moves by hand. */
export function handClock(startMs: number): Clock & { advance(ms: number): void } {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    advance: (ms) => {
      nowMs += ms;
    },
  };
}
