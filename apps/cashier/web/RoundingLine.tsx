import { useTranslation } from 'react-i18next';
import { moneyText } from '#ui/kit/format.ts';
import { signedText } from './cash-words.ts';
import classes from './cashier.module.css';
import type { Desk } from './client.ts';
import { useCashierTexts } from './texts.ts';

/** What coins make of an amount, and the cash that it comes to where that is told; nothing where it is the same. */
export function RoundingLine({ minor, cashMinor, desk }: { minor: number; cashMinor?: number; desk: Desk }) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  if (minor === 0) return null;
  const amount = signedText(minor, desk.currency, language);
  return (
    <output className={classes.change}>
      {cashMinor === undefined
        ? say('rounding', { amount })
        : say('roundedCash', { amount, cash: moneyText(cashMinor, desk.currency, language) })}
    </output>
  );
}
