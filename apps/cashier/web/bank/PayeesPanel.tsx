import { Button, Checkbox, Group, Table } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newClientKey } from '#cards/booking/web/draft.ts';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { moneyText } from '#ui/kit/format.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { DAY_FORMAT, DateInput } from '#ui/kit/time/dates.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { Payee } from '../../contract/payment-runs.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { useCashierTexts } from '../texts.ts';

/** Who has something to be paid; those with a sound IBAN are picked at first. */
export function PayeesPanel({ fleet, desk, onMade }: { fleet: number; desk: Desk; onMade: (number: number) => void }) {
  const say = useCashierTexts();
  const { data, error, refetch } = useOperation(
    ['cashier', 'payees', fleet],
    (signal) => client.duePayees({ fleet }, { signal }),
    { staleMs: 0 },
  );
  useReread('driverMoney', fleet, () => refetch());
  return (
    <Panel title={say('bank.due')}>
      {error ? <Refusal sentence={errorSentence(error, 'cashier')} /> : null}
      {data && !data.companyIban ? <Refusal sentence={say('errors.companyIbanMissing')} /> : null}
      {data ? (
        data.payees.length === 0 ? (
          <Nothing title={say('bank.nobody')} />
        ) : (
          <Payees fleet={fleet} desk={desk} payees={data.payees} onMade={onMade} />
        )
      ) : error ? null : (
        <Waiting />
      )}
    </Panel>
  );
}

function Payees({
  fleet,
  desk,
  payees,
  onMade,
}: {
  fleet: number;
  desk: Desk;
  payees: readonly Payee[];
  onMade: (number: number) => void;
}) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const key = useRef(newClientKey());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [day, setDay] = useState(() => addDays(localDate(nowMs(), desk.zone), 1));
  const picked = payees.filter(({ id, ibanEnd }) => ibanEnd !== null && !left.has(id));
  const money = (minor: number) => moneyText(minor, desk.currency, language);
  const pay = useAct(
    () => client.makeRun({ fleet, onDate: day, driverIds: picked.map(({ id }) => id), clientKey: key.current }),
    {
      onDone: ({ number }) => onMade(number),
      // What was refused was not entered: what is picked next is another request.
      onRefused: ({ status }) => {
        if (status !== 0) key.current = newClientKey();
      },
    },
  );
  const turn = (id: number) =>
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
            <Table.Th scope="col">{say('bank.pay')}</Table.Th>
            <Table.Th scope="col">{say('bank.driver')}</Table.Th>
            <Table.Th scope="col">{say('bank.account')}</Table.Th>
            <Table.Th scope="col" className={classes.amount}>
              {say('bank.has')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {payees.map(({ id, did, name, ibanEnd, hasMinor }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Checkbox
                  size="xs"
                  aria-label={say('bank.payOne', { name })}
                  disabled={ibanEnd === null}
                  checked={ibanEnd !== null && !left.has(id)}
                  onChange={() => turn(id)}
                />
              </Table.Td>
              <Table.Td>{say('driver', { name, did })}</Table.Td>
              <Table.Td>{ibanEnd === null ? say('bank.noIban') : `•••• ${ibanEnd}`}</Table.Td>
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
          label={say('bank.onDate')}
          value={day}
          onChange={(next) => (next === null ? undefined : setDay(next))}
        />
        <Button size="xs" disabled={picked.length === 0} loading={pay.isPending} onClick={() => pay.mutate(undefined)}>
          {say('bank.payAll', { count: picked.length, sum: money(sum) })}
        </Button>
      </Group>
      {pay.error ? <Refusal sentence={errorSentence(pay.error, 'cashier')} /> : null}
    </>
  );
}
