import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CashCount, MOST_PIECES } from '#core/till/cash.ts';
import { moneyText } from '#ui/kit/format.ts';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import classes from '../cashier.module.css';
import type { Desk } from '../client.ts';
import { useCashierTexts } from '../texts.ts';

/** How many were counted of each note and coin. */
export type Counting = { pieces: Readonly<Record<number, number>>; restMinor: number };

export const NOTHING_COUNTED: Counting = { pieces: {}, restMinor: 0 };

export const countOf = ({ pieces, restMinor }: Counting) =>
  ({
    pieces: Object.entries(pieces).map(([minor, count]) => ({ minor: Number(minor), count })),
    restMinor,
  }) satisfies CashCount;

export const sumOf = ({ pieces, restMinor }: Counting): number =>
  Object.entries(pieces).reduce((sum, [minor, count]) => sum + Number(minor) * count, restMinor);

/** A field for each note and coin of the currency, and one for what was counted otherwise. */
export function CountFields({
  desk,
  counting,
  onCounting,
}: {
  desk: Pick<Desk, 'currency' | 'denominations'>;
  counting: Counting;
  onCounting: (next: Counting) => void;
}) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const amount = (minor: number) => moneyText(minor, desk.currency, language);
  return (
    <>
      <div className={classes.pieces}>
        {desk.denominations.map((minor, at) => (
          <NumberInput
            key={minor}
            size="xs"
            data-autofocus={at === 0 || undefined}
            label={say('till.piece', { amount: amount(minor) })}
            hideControls
            allowDecimal={false}
            allowNegative={false}
            max={MOST_PIECES}
            value={counting.pieces[minor] ?? ''}
            onChange={(given) =>
              onCounting({ ...counting, pieces: { ...counting.pieces, [minor]: Number(given) || 0 } })
            }
          />
        ))}
        <MoneyInput
          size="xs"
          label={say('till.rest')}
          currency={desk.currency}
          minor={counting.restMinor === 0 ? null : counting.restMinor}
          onMinor={(restMinor) => onCounting({ ...counting, restMinor: restMinor ?? 0 })}
        />
      </div>
      <p className={classes.sum}>
        <span>{say('till.sum')}</span>
        <output>{amount(sumOf(counting))}</output>
      </p>
    </>
  );
}
