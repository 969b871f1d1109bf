import { Button, Checkbox, Group, Table } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { moneyText } from '#ui/kit/format.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { DAY_FORMAT, DateInput } from '#ui/kit/time/dates.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { Payee, RunSource } from './run-source.ts';
import classes from './runs.module.css';
import { useRunTexts } from './texts.ts';

/** Who has something to be paid; those with a sound IBAN are picked at first. */
export function PayeesPanel({ source, onMade }: { source: RunSource; onMade: (number: number) => void }) {
  const { app, pays, fleet, topic } = source;
  const say = useRunTexts();
  const { data, error, refetch } = useOperation([app, 'payees', fleet], (signal) => source.payees(signal), {
    staleMs: 0,
  });
  useReread(topic, fleet, () => refetch());
  return (
    <Panel title={say('due')}>
      {error ? <Refusal sentence={errorSentence(error, app)} /> : null}
      {data && !data.companyIban ? (
        <Refusal sentence={errorSentence(new CallRefused('companyIbanMissing', 409, {}), app)} />
      ) : null}
      {data ? (
        data.payees.length === 0 ? (
          <Nothing title={say(`nobody.${pays}`)} />
        ) : (
          <Payees source={source} payees={data.payees} onMade={onMade} />
        )
      ) : error ? null : (
        <Waiting />
      )}
    </Panel>
  );
}

function Payees({
  source,
  payees,
  onMade,
}: {
  source: RunSource;
  payees: readonly Payee[];
  onMade: (number: number) => void;
}) {
  const say = useRunTexts();
  const { language } = useTranslation().i18n;
  const key = useRef(newClientKey());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [day, setDay] = useState(() => addDays(localDate(nowMs(), source.zone), 1));
  const picked = payees.filter(({ key: id, ibanEnd }) => ibanEnd !== null && !left.has(id));
  const money = (minor: number) => moneyText(minor, source.currency, language);
  const pay = useAct(() => source.pay({ onDate: day, keys: picked.map(({ key: id }) => id), clientKey: key.current }), {
    onDone: ({ number }) => onMade(number),
    // What was refused was not entered: what is picked next is another request.
    onRefused: ({ status }) => {
      if (status !== 0) key.current = newClientKey();
    },
  });
  const turn = (id: string) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const sum = picked.reduce((all, { hasMinor }) => all + hasMinor, 0);
  return (
    <>
      <Table fz="xs" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{say('pay')}</Table.Th>
            <Table.Th scope="col">{say(`payee.${source.pays}`)}</Table.Th>
            <Table.Th scope="col">{say('account')}</Table.Th>
            <Table.Th scope="col" className={classes.amount}>
              {say('has')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {payees.map(({ key: id, name, ibanEnd, hasMinor }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Checkbox
                  size="xs"
                  aria-label={say('payOne', { name })}
                  disabled={ibanEnd === null}
                  checked={ibanEnd !== null && !left.has(id)}
                  onChange={() => turn(id)}
                />
              </Table.Td>
              <Table.Td>{name}</Table.Td>
              <Table.Td>{ibanEnd === null ? say('noIban') : `•••• ${ibanEnd}`}</Table.Td>
              <Table.Td className={classes.amount}>{money(hasMinor)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group gap="xs" align="end" mt="sm">
        <DateInput
          size="xs"
          w={140}
          valueFormat={DAY_FORMAT}
          label={say('onDate')}
          value={day}
          onChange={(next) => (next === null ? undefined : setDay(next))}
        />
        <Button
          size="xs"
          disabled={picked.length === 0 || !source.mayPay}
          loading={pay.isPending}
          onClick={() => pay.mutate(undefined)}
        >
          {say(`payAll.${source.pays}`, { count: picked.length, sum: money(sum) })}
        </Button>
      </Group>
      {pay.error ? <Refusal sentence={errorSentence(pay.error, source.app)} /> : null}
    </>
  );
}
