import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOperation } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { dateText, moneyText } from '#ui/kit/format.ts';
import { client } from '../client.ts';
import { invoiceRefusal } from './invoice-refusal.ts';
import { useInvoiceTexts } from './texts.ts';

/** Which lines of an invoice are taken back, and why. */
export function CreditDialog({
  fleet,
  invoiceId,
  number,
  currency,
  onClose,
  onDone,
}: {
  fleet: number;
  invoiceId: number;
  number: number;
  currency: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const say = useInvoiceTexts();
  const { language } = useTranslation().i18n;
  const { data } = useOperation(
    ['admin', 'invoiceLines', fleet, invoiceId],
    (signal) => client.invoiceLines({ fleet, invoiceId }, { signal }),
    { staleMs: 0 },
  );
  const open = data?.lines.filter(({ credited }) => !credited) ?? [];
  return (
    <FormDialog
      grave
      title={say('creditTitle', { number })}
      about={<Text size="sm">{say('creditMeans')}</Text>}
      words={{ keep: say('keep'), give: say('creditGive') }}
      blocked={data && open.length === 0 ? say('errors.nothingToCredit') : null}
      waits={data === undefined}
      errors={(refusal) => invoiceRefusal(refusal, say)}
      operation={client.creditInvoice}
      given={{ fleet, invoiceId }}
      fields={{
        why: {
          kind: 'text',
          label: say('why'),
          hint: say('whyHint'),
          required: true,
          missing: say('errors.whyMissing'),
        },
        lines: {
          kind: 'many',
          label: '',
          start: open.map(({ line }) => line),
          required: true,
          missing: say('errors.nothingToCredit'),
          choices: open.map(({ line, onDate, text, grossMinor }) => ({
            value: line,
            label: say('creditLine', {
              day: dateText(onDate, language),
              text,
              amount: moneyText(grossMinor, currency, language),
            }),
          })),
        },
      }}
      done={(answer) => {
        onDone();
        return say('credited', { number: answer.number });
      }}
      onClose={onClose}
    />
  );
}
