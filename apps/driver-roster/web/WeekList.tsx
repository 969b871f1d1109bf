import type { ToldLine, ToldWeek } from '../contract/shapes.ts';
import classes from './roster.module.css';
import type { LineWords } from './use-line-words.ts';

/** The week on a phone: day by day, who works when. */
export function WeekList({
  week,
  lines,
  words,
  sentences,
  onOpen,
}: {
  week: ToldWeek;
  lines: readonly ToldLine[];
  words: LineWords;
  sentences: (lineId: number) => string;
  onOpen: (line: ToldLine) => void;
}) {
  return (
    <div className={classes.list}>
      {week.days.map(({ date, startMs, endMs }) => {
        const own = lines.filter(({ startsAtMs }) => startsAtMs >= startMs && startsAtMs < endMs);
        return (
          <section key={date} aria-label={words.day(startMs)}>
            <h3>{words.day(startMs)}</h3>
            {own.length === 0 ? <p className={classes.soft}>{words.say('week.count', { count: 0 })}</p> : null}
            {own.map((line) => (
              <button key={line.id} type="button" className={classes.item} onClick={() => onOpen(line)}>
                <b>{words.driver(line.driverId)}</b>
                <span>{[words.line(line), words.plate(line.vehicleId)].filter(Boolean).join(', ')}</span>
                {sentences(line.id) ? <em>{sentences(line.id)}</em> : null}
              </button>
            ))}
          </section>
        );
      })}
    </div>
  );
}
