import { useTranslation } from 'react-i18next';
import type { DriveTimesTold } from '../../../contract/drive-times.ts';
import classes from './drive-times.module.css';
import { useDriveTexts } from './texts.ts';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Twice or half as long is as strong as the colours get. */
const STRONGEST = Math.log(2);

/** A week of factors, a row a day and a column an hour; each by its figure, its colour and its words. */
export function HourGrid({ hours }: { hours: NonNullable<DriveTimesTold['hours']> }) {
  const say = useDriveTexts();
  const { i18n } = useTranslation();
  const factorText = (value: number, digits: number) =>
    new Intl.NumberFormat(i18n.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      value,
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard
    <section className={classes.scroll} aria-label={say('drive.grid')} tabIndex={0}>
      <table className={classes.grid}>
        <caption>{say('drive.grid')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.hidden}>{say('drive.day')}</span>
            </th>
            {HOURS.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS.map((day, d) => (
            <tr key={day}>
              <th scope="row">{say(`drive.days.${day}`)}</th>
              {HOURS.map((hour) => {
                const { factor, trips } = hours[d * 24 + hour]!;
                const words = { day: say(`drive.days.${day}`), hour, factor: factorText(factor, 2), count: trips };
                return (
                  <td
                    key={hour}
                    title={say('drive.cell', words)}
                    data-side={trips === 0 ? 'untried' : factor < 1 ? 'quicker' : 'slower'}
                    style={{ '--strength': `${Math.round(strength(factor) * 100)}%` } as React.CSSProperties}
                  >
                    {factorText(factor, 1)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.legend} aria-hidden>
        <span data-side="quicker" /> {say('drive.quicker')}
        <span data-side="slower" /> {say('drive.slower')}
        <span data-side="untried" /> {say('drive.untried')}
      </p>
    </section>
  );
}

function strength(factor: number): number {
  return Math.min(1, Math.abs(Math.log(factor)) / STRONGEST);
}
