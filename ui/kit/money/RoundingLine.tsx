import { useTranslation } from 'react-i18next';
import { moneyText, signedText } from '../format.ts';
import { useUiTexts } from '../texts.ts';
import classes from './rounding-line.module.css';

/** What coins make of an amount, and the cash that it comes to where that is told; nothing where it is the same. */
export function RoundingLine({ minor, cashMinor, currency }: { minor: number; cashMinor?: number; currency: string }) {
  const say = useUiTexts();
  const { language } = useTranslation().i18n;
  if (minor === 0) return null;
  const amount = signedText(minor, currency, language);
  return (
    <output className={classes.line}>
      {cashMinor === undefined
        ? say('rounding', { amount })
        : say('roundedCash', { amount, cash: moneyText(cashMinor, currency, language) })}
    </output>
  );
}
