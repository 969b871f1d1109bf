import type { ResetRow } from '#core/meter/reset-row.ts';
import { totalsBetween } from '#core/meter/totals.ts';
import { countText, moneyText } from '#ui/kit/format.ts';
import classes from './resets.module.css';
import { meterDistance, signedCount, signedDistance, signedMoney } from './signed.ts';
import { useResetsTexts } from './texts.ts';

/** The meter's totals before and after, and what lies between. */
export function TotalsTable({ reset, currency, language }: { reset: ResetRow; currency: string; language: string }) {
  const say = useResetsTexts();
  const { before, after } = reset;
  const change = totalsBetween(before, after);
  const rows = [
    [
      say('panel.hirings'),
      countText(before.hirings, language),
      countText(after.hirings, language),
      signedCount(change.hirings, language),
    ],
    [
      say('panel.distance'),
      meterDistance(before.distanceMetres, language),
      meterDistance(after.distanceMetres, language),
      signedDistance(change.distanceMetres, language),
    ],
    [
      say('panel.fare'),
      moneyText(before.fareMinor, currency, language),
      moneyText(after.fareMinor, currency, language),
      signedMoney(change.fareMinor, currency, language),
    ],
  ] as const;
  return (
    <table className={classes.totals}>
      <thead>
        <tr>
          {[say('panel.total'), say('panel.before'), say('panel.after'), say('difference')].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, was, became, difference]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{was}</td>
            <td>{became}</td>
            <td className={classes.change}>{difference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
