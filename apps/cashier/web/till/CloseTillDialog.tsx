import { useTranslation } from 'react-i18next';
import { countedAgainst } from '#core/till/coins.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { moneyText, signedText } from '#ui/kit/format.ts';
import { RoundingLine } from '#ui/kit/money/RoundingLine.tsx';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { useCashierTexts } from '../texts.ts';
import { CountFields, type Counting, countOf, NOTHING_COUNTED, sumOf } from './CountFields.tsx';

type Mine = NonNullable<Desk['mine']>;

/** The count of a till, its difference, and the reason of that. */
export function CloseTillDialog({
  fleet,
  desk,
  mine,
  onDone,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  mine: Mine;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const foundBy = (values: Readonly<Record<string, unknown>>) =>
    countedAgainst(sumOf(values['counting'] as Counting), mine.expectedMinor, desk.coinMinor);
  return (
    <FormDialog
      title={say('till.closeTitle', { till: mine.tillName })}
      about={say('till.expected', { amount: moneyText(mine.expectedMinor, desk.currency, language) })}
      words={{ keep: say('till.keep'), give: say('till.closes') }}
      errors="cashier"
      operation={client.closeTill}
      given={{ fleet, sessionId: mine.id }}
      fields={{
        counting: {
          kind: 'slot',
          start: NOTHING_COUNTED,
          render: ({ value, set }) => <CountFields desk={desk} counting={value as Counting} onCounting={set} />,
        },
        found: {
          kind: 'told',
          render: (values) => {
            const { differenceMinor, roundingMinor } = foundBy(values);
            const amount = signedText(differenceMinor, desk.currency, language);
            return (
              <>
                <p className={classes.sum} data-off={differenceMinor !== 0}>
                  {differenceMinor === 0 ? say('till.exact') : say('till.difference', { amount })}
                </p>
                <RoundingLine minor={roundingMinor} currency={desk.currency} />
              </>
            );
          },
        },
        reason: { kind: 'text', label: say('till.reason'), shown: (values) => foundBy(values).differenceMinor !== 0 },
      }}
      input={({ counting, reason = '' }) => ({
        fleet,
        sessionId: mine.id,
        count: countOf(counting as Counting),
        reason,
      })}
      done={({ zNumber }) => {
        onDone();
        return say('till.closed', { till: mine.tillName, number: zNumber });
      }}
      onClose={onClose}
    />
  );
}
