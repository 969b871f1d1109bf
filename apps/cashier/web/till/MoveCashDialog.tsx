import { useTranslation } from 'react-i18next';
import { inCoins } from '#core/till/coins.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { moneyText } from '#ui/kit/format.ts';
import { RoundingLine } from '#ui/kit/money/RoundingLine.tsx';
import { client, type Desk } from '../client.ts';
import { useCashierTexts } from '../texts.ts';

/** Cash to the safe, or from it. */
export function MoveCashDialog({
  fleet,
  desk: { currency, coinMinor },
  kind,
  onDone,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  kind: 'drop' | 'bring';
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  return (
    <FormDialog
      title={say(`till.${kind}`)}
      words={{ keep: say('till.keep'), give: say(`till.${kind}`) }}
      errors="cashier"
      operation={client.moveCash}
      given={{ fleet, kind }}
      fields={{
        amountMinor: { kind: 'money', label: say('amount'), currency },
        rounding: {
          kind: 'told',
          render: ({ amountMinor }) => {
            const cashMinor = inCoins(amountMinor ?? 0, coinMinor);
            return <RoundingLine minor={cashMinor - (amountMinor ?? 0)} cashMinor={cashMinor} currency={currency} />;
          },
        },
        why: { kind: 'text', label: say('why') },
      }}
      done={({ amountMinor, number }) => {
        onDone();
        return say('till.moved', { amount: moneyText(amountMinor, currency, language), number });
      }}
      onClose={onClose}
    />
  );
}
