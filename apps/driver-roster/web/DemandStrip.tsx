/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the bars of a day are read out as one picture */
import type { ToldHour, ToldWeek } from '../contract/shapes.ts';
import classes from './roster.module.css';
import type { LineWords } from './use-line-words.ts';

/** Above the days: the drivers whom each hour needs, and those who are planned in it. */
export function DemandStrip({ week, hours, words }: { week: ToldWeek; hours: readonly ToldHour[]; words: LineWords }) {
  const most = Math.max(1, ...hours.map(({ needed, planned }) => Math.max(needed ?? 0, planned)));
  if (hours.every(({ needed }) => needed === null))
    return <p className={classes.soft}>{words.say('demand.unknown')}</p>;
  return (
    <section className={classes.demand} aria-label={words.say('demand.title')}>
      <span className={classes.name}>{words.say('demand.title')}</span>
      {week.days.map(({ date, startMs, endMs }) => {
        const own = hours.filter((hour) => hour.startMs >= startMs && hour.startMs < endMs);
        const missing = own.reduce((sum, { needed, planned }) => sum + Math.max(0, (needed ?? 0) - planned), 0);
        const sentence = words.say(missing > 0 ? 'demand.day' : 'demand.covered', {
          day: words.day(startMs),
          missing,
        });
        return (
          <div key={date} className={classes.bars} role="img" aria-label={sentence} title={sentence}>
            {own.map(({ startMs: fromMs, needed, planned }) => (
              <i
                key={fromMs}
                data-short={planned < (needed ?? 0) || undefined}
                title={words.say('demand.hour', { hour: words.clock(fromMs), needed: needed ?? '–', planned })}
              >
                <b style={{ height: `${((needed ?? 0) / most) * 100}%` }} />
                <u style={{ height: `${(planned / most) * 100}%` }} />
              </i>
            ))}
          </div>
        );
      })}
    </section>
  );
}
