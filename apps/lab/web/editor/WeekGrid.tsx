import type { LadderRule } from '#core/dispatch/plan/ladder.ts';
import { useLabTexts } from '../texts.ts';
import { hourText } from './plan-words.ts';
import classes from './rules.module.css';
import { WEEKDAYS, weekOf } from './week.ts';

const MARKED_HOURS = [0, 3, 6, 9, 12, 15, 18, 21] as const;
/** Rules beyond so many begin with the first tint again; their numbers still tell them apart. */
const TINTS = 6;

/** Seven days of 24 hours: which rule holds in an area. A run of hours opens its rule. */
export function WeekGrid({
  rules,
  areaId,
  chosen,
  onChoose,
}: {
  rules: readonly LadderRule[];
  areaId: number | null;
  /** The number of the rule that is edited. */
  chosen: number | null;
  onChoose: (place: number) => void;
}) {
  const say = useLabTexts();
  return (
    <div className={classes.weekScroll}>
      <table className={classes.week} aria-label={say('rules.week')}>
        <thead>
          <tr>
            <th scope="col">{say('rules.days')}</th>
            {MARKED_HOURS.map((hour) => (
              <th key={hour} scope="col" colSpan={3}>
                {String(hour).padStart(2, '0')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekOf(rules, areaId).map((runs, i) => {
            const day = WEEKDAYS[i] ?? 1;
            return (
              <tr key={day}>
                <th scope="row">
                  <abbr title={say(`dayNames.d${day}`)}>{say(`days.d${day}`)}</abbr>
                </th>
                {runs.map(({ fromHour, toHour, place }) => {
                  const hours = say('rules.hours', { from: hourText(fromHour), to: hourText(toHour) });
                  const name = place === null ? say('rules.plan') : say('rules.name', { place });
                  return (
                    <td
                      key={fromHour}
                      colSpan={toHour - fromHour}
                      data-tint={place === null ? undefined : ((place - 1) % TINTS) + 1}
                      data-chosen={(place !== null && place === chosen) || undefined}
                    >
                      {place === null ? (
                        <span title={say('rules.cell', { hours, rule: name })}>
                          {toHour - fromHour > 3 ? name : ''}
                        </span>
                      ) : (
                        <button
                          type="button"
                          title={say('rules.cell', { hours, rule: name })}
                          aria-label={say('rules.openRule', { day: say(`dayNames.d${day}`), hours, rule: name })}
                          onClick={() => onChoose(place)}
                        >
                          {place}
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
