import { useEffect, useState } from 'react';
import { atInstant, born, closed, hovered, type ToastTerms, unhovered } from './toast-life.ts';

/** The phase of a toast that was shown as its component began, and what the mouse and the button do to it. */
export function useToastLife({ life: lifeMs, sticky }: ToastTerms, onGone: () => void) {
  const [life, setLife] = useState(() => born({ life: lifeMs, sticky }, performance.now()));

  useEffect(() => {
    if (life.phase === 'gone') return onGone();
    if (life.untilMs === null) return;
    const { untilMs } = life;
    // A timer may fire a fraction of a millisecond early; the phase must end all the same.
    const timer = setTimeout(
      () => setLife(atInstant(life, Math.max(untilMs, performance.now()))),
      untilMs - performance.now(),
    );
    return () => clearTimeout(timer);
  }, [life, onGone]);

  return {
    leaving: life.phase !== 'shown',
    hold: () => setLife(hovered),
    release: () => setLife((now) => unhovered(now, { life: lifeMs, sticky }, performance.now())),
    close: () => setLife((now) => closed(now, performance.now())),
  };
}
