import { useTranslation } from 'react-i18next';
import { REFUND_WAYS } from '#core/refund/refund.ts';
import { inCoins } from '#core/till/coins.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { moneyText } from '#ui/kit/format.ts';
import { RoundingLine } from '#ui/kit/money/RoundingLine.tsx';
import { client, type Desk, type Refund } from '../client.ts';
import { useRefundTexts } from './texts.ts';

/** Pays a passenger: out of the own till, by bank, or on the card by which the trip was paid. */
export function PayRefundDialog({
  fleet,
  desk: { currency, coinMinor },
  refund: { id, number, amountMinor, payment },
  onDone,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  refund: Refund;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useRefundTexts();
  const { language } = useTranslation().i18n;
  const cashMinor = inCoins(amountMinor, coinMinor);
  return (
    <FormDialog
      title={say('ask', { amount: moneyText(amountMinor, currency, language), number })}
      about={say('about')}
      words={{ keep: say('keep'), give: say('give') }}
      errors="cashier"
      operation={client.payRefund}
      given={{ fleet, refund: id }}
      fields={{
        from: {
          kind: 'choice',
          as: 'segments',
          bare: true,
          label: say('way'),
          start: payment === 'card' ? 'card' : 'cash',
          choices: REFUND_WAYS.map((value) => ({ value, label: say(`ways.${value}`) })),
        },
        rounding: {
          kind: 'told',
          shown: ({ from }) => from === 'cash',
          render: () => <RoundingLine minor={cashMinor - amountMinor} cashMinor={cashMinor} currency={currency} />,
        },
      }}
      done={({ receipt }) => {
        onDone();
        return receipt === null ? say('done') : say('doneReceipt', { number: receipt });
      }}
      onClose={onClose}
    />
  );
}
