import { useEffect, useRef, useState } from 'react';
import { atInstant, born, closed, hovered, type ToastTerms, unhovered } from './toast-life.ts';

/** What keeps a toast open while it rests on it. */
export type Reader = 'mouse' | 'focus';

/** The phase of a toast that was shown as its component began, and what the mouse, the focus and the button do to it. */
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

  const held = useRef(new Set<Reader>());
  const hold = (by: Reader) => {
    held.current.add(by);
    setLife(hovered);
  };
  const release = (by: Reader) => {
    held.current.delete(by);
    if (held.current.size > 0) return;
    setLife((now) => unhovered(now, { life: lifeMs, sticky }, performance.now()));
  };

  return {
    leaving: life.phase !== 'shown',
    hold,
    release,
    close: () => setLife((now) => closed(now, performance.now())),
  };
}
