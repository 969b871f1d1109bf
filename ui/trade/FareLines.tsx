import { useTranslation } from 'react-i18next';
import type { FareItem } from '#core/tariff/fare-item.ts';
import { ageText, amountText, distanceText, moneyText } from '#ui/kit/format.ts';
import classes from './fare.module.css';
import { useTradeTexts } from './texts.ts';

export interface FareShown {
  totalMinor: number;
  currency: string;
  tariffName: string;
  tariffVersion: number;
  band: string | null;
  items: readonly FareItem[];
  tax: { name: string; percent: number; amountMinor: number; included: boolean } | null;
}

type Say = ReturnType<typeof useTradeTexts>;

/** A fare line by line, each with the rule that made it, down to the total. */
export function FareLines({ fare }: { fare: FareShown }) {
  const say = useTradeTexts();
  const { language } = useTranslation().i18n;
  const { items, currency, totalMinor, tax, band } = fare;
  const by = { name: fare.tariffName, version: fare.tariffVersion };
  return (
    <>
      <table className={classes.lines} aria-label={say('fare.lines')}>
        <tbody>
          {items.map((item, index) => (
            <tr key={`${item.kind} ${String(index)}`}>
              <th scope="row">{labelOf(say, item)}</th>
              <td className={classes.rule}>{ruleOf(say, item, currency, language)}</td>
              <td className={classes.amount}>{amountText(item.amountMinor, currency, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {say('fare.total')}
            </th>
            <td className={classes.amount}>{moneyText(totalMinor, currency, language)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={classes.by}>
        {band === null ? say('fare.by', by) : say('fare.byBand', { ...by, band })}
        {tax?.included
          ? ` · ${say('fare.included', { name: tax.name, percent: tax.percent, amount: moneyText(tax.amountMinor, currency, language) })}`
          : ''}
      </p>
    </>
  );
}

/** What a line is called where there is no room for its rule. */
export function useFareLabel(): (item: FareItem) => string {
  const say = useTradeTexts();
  return (item) => {
    const name = item.detail?.['name'];
    const plain = labelOf(say, item);
    return name === undefined || item.kind === 'supplement' ? plain : `${plain} ${name}`;
  };
}

function labelOf(say: Say, { kind, detail }: FareItem): string {
  const name = detail?.['name'];
  return kind === 'supplement' && name !== undefined ? String(name) : say(`fare.item.${kind}`);
}

function ruleOf(say: Say, { kind, detail = {} }: FareItem, currency: string, language: string): string {
  const number = (key: string) => Number(detail[key] ?? 0);
  const name = detail['name'] === undefined ? '' : String(detail['name']);
  const band = detail['band'] === undefined ? '' : say('fare.rule.band', { band: String(detail['band']) });
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');
  const percent = (value: number) => say('fare.rule.percent', { percent: value });
  switch (kind) {
    case 'distance':
      return joined(distanceText(number('metres'), language), band);
    case 'time':
      return joined(say('fare.rule.slow', { time: ageText(number('seconds'), language) }), band);
    case 'hire':
      return say('fare.rule.hours', { time: ageText(number('seconds'), language) });
    case 'surcharge':
    case 'multiplier': {
      const change = number('percent') - 100;
      return joined(name, `${change > 0 ? '+' : ''}${percent(change)}`);
    }
    case 'minimum':
      return say('fare.rule.atLeast', { amount: amountText(number('minimumMinor'), currency, language) });
    case 'maximum':
      return say('fare.rule.atMost', { amount: amountText(number('maximumMinor'), currency, language) });
    case 'supplement':
      return number('count') > 1 ? say('fare.rule.times', { count: number('count') }) : '';
    case 'tolls':
      return joined(name, number('times') > 1 ? say('fare.rule.times', { count: number('times') }) : '');
    case 'markUp':
    case 'discount':
      return percent(number('percent'));
    case 'tax':
      return `${name} ${percent(number('percent'))}`;
    case 'fixed':
      return name;
    case 'flagfall':
    case 'extras':
    case 'bookingFee':
    case 'levy':
    case 'rounding':
      return '';
  }
}
