import { useTranslation } from 'react-i18next';
import { HOUR_MS } from '#core/kit/time.ts';
import { languageOf } from '#core/language/languages.ts';
import { texts as whyTexts } from '#core/roster/optimum/texts.ts';
import type { ReasonWhy } from '#core/roster/optimum/why.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useNow } from '#engine/web/server-time.ts';
import { countText, dateText, whenText } from '#ui/kit/format.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import type { ToldFill, ToldWeek } from '../contract/shapes.ts';
import { client } from './client.ts';
import classes from './roster.module.css';
import type { LineWords } from './use-line-words.ts';

type Stretch = { startMs: number; endMs: number; missing: number; why: ReasonWhy };

/** Hours that follow each other and lack somebody for the same reason are told as one. */
function stretches(reasons: ToldFill['reasons']): Stretch[] {
  const found: Stretch[] = [];
  for (const one of reasons) {
    if (one.about !== 'hour') continue;
    const last = found.at(-1);
    if (last?.endMs === one.startMs && last.why === one.why) {
      last.endMs += HOUR_MS;
      last.missing = Math.max(last.missing, one.missing);
    } else found.push({ startMs: one.startMs, endMs: one.startMs + HOUR_MS, missing: one.missing, why: one.why });
  }
  return found;
}

/** What came of filling the week: how good it is, and a sentence for each wish not met and each hour that lacks drivers. */
export function FillTold({ fleet, week, words }: { fleet: number; week: ToldWeek; words: LineWords }) {
  const { say, day, clock, driver } = words;
  const language = languageOf(useTranslation().i18n.language);
  const now = useNow(60_000);
  const { data } = useOperation(['roster', fleet, 'fill', week.from], (signal) =>
    client.lastFill({ fleet, date: week.from }, { signal }),
  );
  const fill = data?.fill;
  if (!fill) return null;
  const unmet = fill.reasons.filter((one) => one.about === 'wish');
  const short = stretches(fill.reasons);
  const because = (why: ReasonWhy) => (why === 'dayOff' ? say('fill.dayTaken') : whyTexts[language].why[why]);
  return (
    <Panel title={say('fill.told')} className={classes.breaches ?? ''}>
      <p className={classes.soft}>
        {[
          say('fill.by', { who: fill.filledBy, when: whenText(fill.filledAtMs, now, week.zone, language) }),
          say('fill.planned', { count: fill.planned }),
          fill.wishes > 0 ? say('fill.wishes', { met: fill.met, wishes: fill.wishes }) : '',
          fill.uncoveredHours > 0
            ? say('fill.uncovered', { hours: countText(fill.uncoveredHours, language) })
            : say('fill.covered'),
          fill.leftOut > 0 ? say('fill.leftOut', { count: fill.leftOut }) : '',
          fill.gap === null
            ? say('fill.unproved')
            : fill.gap === 0
              ? say('fill.best')
              : say('fill.gap', { percent: (fill.gap * 100).toLocaleString(language, { maximumFractionDigits: 1 }) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {unmet.length + short.length > 0 ? (
        <details>
          <summary>{say('fill.why', { count: unmet.length + short.length })}</summary>
          <ul>
            {unmet.map(({ driverId, date, shift, why }) => (
              <li key={`${driverId} ${date}`}>
                {say(shift === null ? 'fill.wishedFree' : 'fill.wishedShift', {
                  who: driver(driverId),
                  day: dateText(date, language),
                  shift: shift ?? '',
                  why: because(why),
                })}
              </li>
            ))}
            {short.map(({ startMs, endMs, missing, why }) => (
              <li key={startMs}>
                {say('fill.short', {
                  when: `${day(startMs)} ${clock(startMs)}–${clock(endMs)}`,
                  count: missing,
                  why: because(why),
                })}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Panel>
  );
}
