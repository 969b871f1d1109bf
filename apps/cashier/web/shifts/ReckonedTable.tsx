import { useTranslation } from 'react-i18next';
import { moneyText, signedText } from '#ui/kit/format.ts';
import type { ReckonedLine } from '../../contract/pay-ins.ts';
import classes from '../cashier.module.css';
import type { Desk } from '../client.ts';
import { ruleText } from './rule-text.ts';
import { useShiftTexts } from './texts.ts';

/** The lines of a pay-in with the arithmetic of each, and their sum. */
export function ReckonedTable({
  desk,
  lines,
  sumMinor,
  modelName,
}: {
  desk: Pick<Desk, 'currency'>;
  lines: readonly ReckonedLine[];
  sumMinor: number;
  modelName: string;
}) {
  const say = useShiftTexts();
  const { language } = useTranslation().i18n;
  return (
    <>
      <h3 className={classes.heading}>{say('model', { model: modelName })}</h3>
      <table className={classes.accounts} aria-label={say('arithmetic')}>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.code} ${line.amountMinor}`}>
              <th scope="row">
                {say(`lines.${line.code}`)}
                <br />
                <small className={classes.soft}>{ruleText(line.rule, desk.currency, language)}</small>
              </th>
              <td>{signedText(line.amountMinor, desk.currency, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.sum}>
        <span>{say(sumMinor < 0 ? 'out' : 'due')}</span>
        <span>{moneyText(Math.abs(sumMinor), desk.currency, language)}</span>
      </p>
    </>
  );
}
