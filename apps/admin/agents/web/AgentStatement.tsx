import { Button, Group, NumberInput, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PartyStatement } from '#cards/account/web/PartyStatement.tsx';
import { agentResource } from '#core/agent/agent.ts';
import { decimalsOf } from '#core/kit/money.ts';
import { languageOf } from '#core/language/languages.ts';
import { ledgerKindNames, PAID_INTO, type PaidInto } from '#core/ledger/chart.ts';
import { inCoins } from '#core/till/coins.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import type { RecordTabProps } from '#engine/web/resource/record-tabs.ts';
import { moneyText } from '#ui/kit/format.ts';
import { RoundingLine } from '#ui/kit/money/RoundingLine.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../../web/client.ts';
import { useAgentTexts } from './texts.ts';

/** What an agent has got of its commission, what is due, and that it was paid. */
export function AgentStatement({ fleet, record }: RecordTabProps) {
  const { id, values } = record;
  const key = ['admin', 'agentStatement', fleet, id];
  const again = () => queries.invalidateQueries({ queryKey: key });
  useReread(agentResource.topic, fleet, again);
  return (
    <PartyStatement
      name={String(values['name'] ?? '')}
      queryKey={key}
      namespace="admin-agents"
      load={(asked, signal) => client.agents.statement({ fleet, id, ...asked }, { signal })}
      print={(asked) => client.agents.printStatement({ fleet, id, ...asked })}
    >
      {({ currency, closingMinor }) => (
        <Payment fleet={fleet} id={id} currency={currency} dueMinor={closingMinor} onDone={() => void again()} />
      )}
    </PartyStatement>
  );
}

function Payment({
  fleet,
  id,
  currency,
  dueMinor,
  onDone,
}: {
  fleet: number;
  id: number;
  currency: string;
  dueMinor: number;
  onDone: () => void;
}) {
  const say = useAgentTexts();
  const language = languageOf(useTranslation().i18n.language);
  const [paid, setPaid] = useState<number | ''>('');
  const [why, setWhy] = useState('');
  const [paidFrom, setPaidFrom] = useState<PaidInto>('bank');
  // The same as long as what is typed was not written down: sent twice, it counts once.
  const [clientKey, setClientKey] = useState(newClientKey);
  const digits = decimalsOf(currency);
  const paidMinor = Math.round(Number(paid) * 10 ** digits);
  const { data: facts } = useOperation(
    ['admin', 'agents', 'facts', fleet],
    (signal) => client.agents.facts({ fleet }, { signal }),
    { staleMs: 300_000 },
  );
  const cashMinor = paidFrom === 'cash' ? inCoins(paidMinor, facts?.coinMinor ?? 1) : paidMinor;
  const pay = useAct(() => client.agents.pay({ fleet, id, paidMinor, paidFrom, why, clientKey }), {
    onDone: ({ movedMinor }) => {
      const money = (minor: number) => moneyText(minor, currency, language);
      const told = { amount: money(paidMinor), rounding: money(movedMinor - paidMinor), cash: money(movedMinor) };
      toast({ severity: 'success', summary: say(movedMinor === paidMinor ? 'pay.done' : 'pay.doneCash', told) });
      setPaid('');
      setWhy('');
      setClientKey(newClientKey());
      onDone();
    },
  });
  return (
    <>
      <Text size="sm" mb="xs">
        {say('pay.due', { amount: moneyText(dueMinor, currency, language) })}
      </Text>
      <Group gap="xs" align="end" mb="sm">
        <NumberInput
          size="xs"
          w={120}
          label={say('pay.paid')}
          decimalScale={digits}
          value={paid}
          onChange={(value) => setPaid(value === '' ? '' : Number(value))}
        />
        <Select
          size="xs"
          w={150}
          label={say('pay.from')}
          allowDeselect={false}
          data={PAID_INTO.map((value) => ({ value, label: ledgerKindNames[language][value] }))}
          value={paidFrom}
          onChange={(value) => setPaidFrom(PAID_INTO.find((one) => one === value) ?? 'bank')}
        />
        <TextInput
          size="xs"
          label={say('pay.why')}
          maxLength={200}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        <Button size="xs" loading={pay.isPending} onClick={() => pay.mutate(undefined)}>
          {say('pay.write')}
        </Button>
      </Group>
      <RoundingLine minor={cashMinor - paidMinor} cashMinor={cashMinor} currency={currency} />
      {pay.error ? <Refusal sentence={errorSentence(pay.error, 'admin-agents')} /> : null}
    </>
  );
}
