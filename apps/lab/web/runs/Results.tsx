import { useTranslation } from 'react-i18next';
import { moneyText } from '#ui/kit/format.ts';
import { durationText } from '../editor/plan-words.ts';
import { useLabTexts } from '../texts.ts';
import type { ChartProps } from './charts/chart-props.ts';
import { Histogram } from './charts/Histogram.tsx';
import { IncomeCurve } from './charts/IncomeCurve.tsx';
import { WaitsByArea } from './charts/WaitsByArea.tsx';
import { WaitsByHour } from './charts/WaitsByHour.tsx';
import { measureRows } from './measure-rows.ts';
import classes from './run.module.css';
import { verdictOf } from './verdict.ts';
import { verdictSentence } from './verdict-sentence.ts';

/** What a day came to under both plans: in words, as figures, as charts. */
export function Results({ sides, currency, planName, againstName }: ChartProps & { currency: string }) {
  const say = useLabTexts();
  const { i18n } = useTranslation();
  const parts = verdictOf(sides);
  const names = { sides, planName, againstName };
  const amount = (value: number) =>
    sides.plan.income.unit === 'minor' ? moneyText(value, currency, i18n.language) : durationText(value, say);
  return (
    <>
      <ul className={classes.verdict} aria-label={say('verdict.title')}>
        {parts.map((part) => (
          <li key={part.kind} data-tone={part.tone} data-note={part.kind === 'small' || undefined}>
            {verdictSentence(part, say, i18n.language)}
          </li>
        ))}
      </ul>
      <div className={classes.first}>
        <table className={classes.measures} aria-label={say('measures.title')}>
          <thead>
            <tr>
              <th scope="col">{say('measures.measure')}</th>
              <th scope="col">{againstName}</th>
              <th scope="col">{planName}</th>
              <th scope="col">{say('measures.change')}</th>
            </tr>
          </thead>
          <tbody>
            {measureRows(sides, say, i18n.language).map(({ id, label, against, plan, change, tone }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{against}</td>
                <td className={classes.planCell}>{plan}</td>
                <td data-tone={tone}>
                  {change}
                  {tone === 'same' ? null : <span className={classes.toneWord}> {say(`measures.${tone}`)}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Histogram {...names} />
      </div>
      <div className={classes.results}>
        <IncomeCurve {...names} currency={currency} amount={amount} />
        <WaitsByHour {...names} />
        <WaitsByArea {...names} />
      </div>
    </>
  );
}
