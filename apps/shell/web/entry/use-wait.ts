import { useEffect, useState } from 'react';
import { currentLanguage } from '#engine/web/i18n.ts';
import { ageText } from '#ui/kit/format.ts';
import { useEntryTexts } from './texts.ts';

const TICK_MS = 250;

/** How long a server wants no more tries: its sentence counts down, and is empty once they are taken again. */
export function useWait() {
  const say = useEntryTexts();
  const [untilMs, setUntilMs] = useState<number | null>(null);
  const [leftSeconds, setLeftSeconds] = useState(0);
  useEffect(() => {
    if (untilMs === null) return undefined;
    const timer = setInterval(() => {
      const left = Math.ceil((untilMs - performance.now()) / 1_000);
      setLeftSeconds(left);
      if (left <= 0) setUntilMs(null);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [untilMs]);
  return {
    sentence: untilMs === null ? '' : say('signIn.wait', { wait: ageText(leftSeconds, currentLanguage()) }),
    begin: (seconds: number) => {
      setLeftSeconds(seconds);
      setUntilMs(seconds > 0 ? performance.now() + seconds * 1_000 : null);
    },
  };
}
