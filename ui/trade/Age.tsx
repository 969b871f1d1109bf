import { useTranslation } from 'react-i18next';
import { ageText } from '#ui/kit/format.ts';
import { useClock } from '#ui/kit/time/clock.tsx';
import { ageLevel } from './age-level.ts';
import classes from './trade.module.css';

export interface AgeProps {
  /** Instant it counts from, ms since the epoch of the suite's clock. */
  sinceMs: number;
  warnSeconds?: number;
  badSeconds?: number;
}

/** How long ago, ticking. */
export function Age({
  sinceMs,
  warnSeconds = Number.POSITIVE_INFINITY,
  badSeconds = Number.POSITIVE_INFINITY,
}: AgeProps) {
  const { i18n } = useTranslation();
  const seconds = (useClock() - sinceMs) / 1_000;
  return (
    <span className={classes.age} data-level={ageLevel(seconds, warnSeconds, badSeconds)}>
      {ageText(seconds, i18n.language)}
    </span>
  );
}
