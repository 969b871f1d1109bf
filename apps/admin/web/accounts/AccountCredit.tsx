import { Button, Fieldset, Group, NumberInput, Progress, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsOf } from '#core/kit/money.ts';
import { languageOf } from '#core/language/languages.ts';
import { ledgerKindNames, PAID_INTO, type PaidInto } from '#core/ledger/chart.ts';
import { inCoins } from '#core/till/coins.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { moneyText } from '#ui/kit/format.ts';
import { RoundingLine } from '#ui/kit/money/RoundingLine.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../client.ts';
import { useAccountTexts } from './texts.ts';

/** What is used of an account's credit, and what its client has paid. */
export function AccountCredit({
  fleet,
  id,
  usedMinor,
  limitMinor,
  currency,
  coinMinor,
  onSettled,
}: {
  fleet: number;
  id: number;
  usedMinor: number;
  limitMinor: number | null;
  currency: string;
  coinMinor: number;
  onSettled: () => void;
}) {
  const say = useAccountTexts();
  const { i18n } = useTranslation();
  const [paid, setPaid] = useState<number | ''>('');
  const [why, setWhy] = useState('');
  const [paidInto, setPaidInto] = useState<PaidInto>('bank');
  // The same as long as what is typed was not written down: sent twice, it counts once.
  const [clientKey, setClientKey] = useState(newClientKey);
  const [refusal, setRefusal] = useState<string | null>(null);
  const money = (amountMinor: number) => moneyText(amountMinor, currency, i18n.language);
  const digits = decimalsOf(currency);
  const paidMinor = Math.round(Number(paid) * 10 ** digits);
  const movedMinor = paidInto === 'cash' ? inCoins(paidMinor, coinMinor) : paidMinor;
  const settle = useAct(
    (paidMinor: number) =>
      client.settleAccount({
        fleet,
        id,
        why,
        paidInto,
        clientKey,
        paidMinor,
      }),
    {
      onDone: (answer, asked) => {
        const rounding = answer.movedMinor - asked;
        const told = { used: money(answer.usedMinor), rounding: money(rounding), cash: money(answer.movedMinor) };
        toast({ severity: 'success', summary: say(rounding === 0 ? 'account.settled' : 'account.settledCash', told) });
        setPaid('');
        setWhy('');
        setClientKey(newClientKey());
        setRefusal(null);
        onSettled();
      },
      onRefused: (failure) => {
        if (failure.code === 'clientKeyTaken') setClientKey(newClientKey());
        setRefusal(errorSentence(failure, 'admin-accounts'));
      },
    },
  );
  return (
    <Fieldset legend={say('account.credit')}>
      <Text size="sm">
        {limitMinor === null
          ? say('account.usedNoLimit', { used: money(usedMinor) })
          : say('account.usedOf', {
              used: money(usedMinor),
              limit: money(limitMinor),
              left: money(Math.max(0, limitMinor - usedMinor)),
            })}
      </Text>
      {limitMinor !== null && limitMinor > 0 ? (
        <Progress
          mt={6}
          value={Math.min(100, Math.max(0, (usedMinor / limitMinor) * 100))}
          color={usedMinor >= limitMinor ? 'red' : undefined}
          aria-label={say('account.used')}
        />
      ) : null}
      <Group align="end" mt="xs" gap="xs" wrap="nowrap">
        <NumberInput
          label={say('account.paid')}
          size="xs"
          hideControls
          decimalScale={digits}
          value={paid}
          onChange={(value) => setPaid(value === '' ? '' : Number(value))}
          w={110}
        />
        <Select
          label={say('account.paidInto')}
          size="xs"
          w={150}
          allowDeselect={false}
          data={PAID_INTO.map((kind) => ({ value: kind, label: ledgerKindNames[languageOf(i18n.language)][kind] }))}
          value={paidInto}
          onChange={(kind) => setPaidInto(kind ?? 'bank')}
        />
        <TextInput
          label={say('account.why')}
          size="xs"
          flex={1}
          maxLength={200}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        <Button size="xs" variant="default" loading={settle.isPending} onClick={() => settle.mutate(paidMinor)}>
          {say('account.settle')}
        </Button>
      </Group>
      <RoundingLine minor={movedMinor - paidMinor} cashMinor={movedMinor} currency={currency} />
      <Text size="xs" c="var(--ink-soft)" mt={4}>
        {say('account.settleHint')}
      </Text>
      {refusal ? <Refusal sentence={refusal} /> : null}
    </Fieldset>
  );
}
