import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { dateText, moneyText } from '#ui/kit/format.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
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
  const { i18n } = useTranslation();
  const [why, setWhy] = useState('');
  const [left, setLeft] = useState<readonly number[]>([]);
  const { data } = useOperation(
    ['admin', 'invoiceLines', fleet, invoiceId],
    (signal) => client.invoiceLines({ fleet, invoiceId }, { signal }),
    { staleMs: 0 },
  );
  const open = data?.lines.filter(({ credited }) => !credited) ?? [];
  const lines = open.map(({ line }) => line).filter((line) => !left.includes(line));
  const credit = useAct(() => client.creditInvoice({ fleet, invoiceId, lines, why }), {
    onDone: (answer) => {
      toast({ severity: 'success', summary: say('credited', { number: answer.number }) });
      onDone();
      onClose();
    },
  });
  return (
    <AskDialog
      title={say('creditTitle', { number })}
      about={<Text size="sm">{say('creditMeans')}</Text>}
      words={{ keep: say('keep'), give: say('creditGive') }}
      blocked={data && lines.length === 0 ? say('errors.nothingToCredit') : null}
      refusal={credit.error ? invoiceRefusal(credit.error, say) : null}
      busy={credit.isPending || data === undefined}
      grave
      ownEscape
      onGive={() => credit.mutate(undefined)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={say('why')}
        description={say('whyHint')}
        maxLength={200}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
      <Stack gap={4}>
        {open.map(({ line, onDate, text, grossMinor }) => (
          <Checkbox
            key={line}
            size="xs"
            label={say('creditLine', {
              day: dateText(onDate, i18n.language),
              text,
              amount: moneyText(grossMinor, currency, i18n.language),
            })}
            checked={!left.includes(line)}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              setLeft((known) => (checked ? known.filter((one) => one !== line) : [...known, line]));
            }}
          />
        ))}
      </Stack>
    </AskDialog>
  );
}
