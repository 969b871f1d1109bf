import { Button, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type CalendarDate, dayOfDate, localDate } from '#core/calendar/calendar-date.ts';
import { AGES } from '#core/invoice/ageing.ts';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { useReread } from '#engine/web/live.ts';
import type { RecordTabProps } from '#engine/web/resource/record-tabs.ts';
import { useZoneOf } from '#engine/web/shown-zone.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { dateText, moneyText } from '#ui/kit/format.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { useNowMs } from '#ui/kit/time/clock.tsx';
import { DAY_FORMAT, DateInput } from '#ui/kit/time/dates.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import classes from '../accounts/statement.module.css';
import { client } from '../client.ts';
import { InvoiceActs } from './InvoiceActs.tsx';
import { invoiceRefusal } from './invoice-refusal.ts';
import { useInvoiceTexts } from './texts.ts';

/** The first and the last day of the month before this one. */
function lastMonth(today: CalendarDate): { from: CalendarDate; through: CalendarDate } {
  const through = addDays(today, -dayOfDate(today).day);
  return { from: `${through.slice(0, 7)}-01`, through };
}

/** Invoices and credit notes of a client account: drafted, issued, printed and credited, and what is open of them. */
export function AccountInvoices({ fleet, record }: RecordTabProps) {
  const say = useInvoiceTexts();
  const { i18n } = useTranslation();
  const nowMs = useNowMs();
  const zone = useZoneOf(fleet);
  const [period, setPeriod] = useState(() => lastMonth(localDate(nowMs(), zone)));
  const key = ['admin', 'accountInvoices', fleet, record.id];
  const { data, error } = useOperation(key, (signal) => client.accountInvoices({ fleet, id: record.id }, { signal }), {
    staleMs: 0,
  });
  const again = () => void queries.invalidateQueries({ queryKey: key });
  const draft = useAct((id: number | null) => client.draftInvoices({ fleet, id, ...period }), {
    onDone: ({ invoiceIds }) => {
      toast({ severity: 'success', summary: say('drafted', { count: invoiceIds.length }) });
      again();
    },
  });
  const run = useAct(() => client.runInvoices({ fleet, ...period }), {
    onDone: () => toast({ severity: 'success', summary: say('runBegun') }),
  });
  const runAsked = async () => {
    if (await confirm({ title: say('runAsk'), message: say('runMeans'), accept: say('run') })) run.mutate(undefined);
  };
  const remind = useAct(() => client.sendReminders({ fleet }), {
    onDone: () => toast({ severity: 'success', summary: say('remindBegun') }),
  });
  const remindAsked = async () => {
    if (await confirm({ title: say('remindAsk'), message: say('remindMeans'), accept: say('remind') }))
      remind.mutate(undefined);
  };
  useReread('accounts', fleet, () => queries.invalidateQueries({ queryKey: key }));
  const allocate = useAct(() => client.allocatePayment({ fleet, id: record.id }), {
    onDone: ({ allocatedMinor }) => {
      toast({ severity: 'success', summary: say('allocated', { amount: money(allocatedMinor) }) });
      again();
    },
  });
  const money = (minor: number) => moneyText(minor, data?.currency ?? '', i18n.language);
  const day = (date: string) => dateText(date, i18n.language);
  const failure = error ?? draft.error ?? run.error ?? remind.error ?? allocate.error;
  const input = { size: 'xs', w: 140, valueFormat: DAY_FORMAT } as const;
  return (
    <>
      <Group gap="xs" align="end" mb="xs">
        <DateInput
          {...input}
          label={say('from')}
          value={period.from}
          onChange={(from) => setPeriod((known) => ({ ...known, from: from ?? known.from }))}
        />
        <DateInput
          {...input}
          label={say('through')}
          value={period.through}
          onChange={(through) => setPeriod((known) => ({ ...known, through: through ?? known.through }))}
        />
        <Button size="xs" loading={draft.isPending} onClick={() => draft.mutate(record.id)}>
          {say('draft')}
        </Button>
        <Button size="xs" variant="default" loading={draft.isPending} onClick={() => draft.mutate(null)}>
          {say('draftAll')}
        </Button>
        <Button size="xs" variant="default" loading={run.isPending} onClick={() => void runAsked()}>
          {say('run')}
        </Button>
        <Button size="xs" variant="default" loading={remind.isPending} onClick={() => void remindAsked()}>
          {say('remind')}
        </Button>
      </Group>
      {failure ? <Refusal sentence={invoiceRefusal(failure, say)} /> : null}
      {data && data.freeMinor > 0 ? (
        <Group gap="xs" mb="xs">
          <Text size="sm">{say('free', { amount: money(data.freeMinor) })}</Text>
          <Button size="xs" variant="default" loading={allocate.isPending} onClick={() => allocate.mutate(undefined)}>
            {say('allocate')}
          </Button>
        </Group>
      ) : null}
      {data === undefined ? (
        error ? null : (
          <Waiting />
        )
      ) : data.invoices.length === 0 ? (
        <Nothing title={say('empty')} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
        <section className={classes.scrolls} aria-label={say('title')} tabIndex={0}>
          <Table fz="xs" verticalSpacing={4} aria-label={say('ageing')} mb="sm">
            <Table.Thead>
              <Table.Tr>
                {AGES.map((age) => (
                  <Table.Th key={age} scope="col" className={classes.amount}>
                    {say(`ages.${age}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              <Table.Tr>
                {AGES.map((age) => (
                  <Table.Td key={age} className={classes.amount}>
                    {money(data.ageing[age])}
                  </Table.Td>
                ))}
              </Table.Tr>
            </Table.Tbody>
          </Table>
          <Table fz="xs" verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                {(['number', 'state', 'period', 'due'] as const).map((column) => (
                  <Table.Th key={column} scope="col">
                    {say(`column.${column}`)}
                  </Table.Th>
                ))}
                {(['total', 'open'] as const).map((column) => (
                  <Table.Th key={column} scope="col" className={classes.amount}>
                    {say(`column.${column}`)}
                  </Table.Th>
                ))}
                <Table.Th scope="col">{say('column.acts')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.invoices.map((invoice) => (
                <Table.Tr key={invoice.id}>
                  <Table.Td>{invoice.number}</Table.Td>
                  <Table.Td>
                    {invoice.kind === 'credit' ? say('creditNote') : say(`states.${invoice.state}`)}
                    {invoice.credits === null ? null : (
                      <span className={classes.why}>{say('ofInvoice', { number: invoice.credits })}</span>
                    )}
                    {invoice.reminders.map(({ level, onDate, to }) => (
                      <span key={level} className={classes.why}>
                        {say('reminded', { level, day: day(onDate), to })}
                      </span>
                    ))}
                  </Table.Td>
                  <Table.Td className={classes.day}>
                    {say('period', { from: day(invoice.from), through: day(invoice.through) })}
                  </Table.Td>
                  <Table.Td className={classes.day}>
                    {invoice.dueOn === null || invoice.kind === 'credit' ? null : day(invoice.dueOn)}
                  </Table.Td>
                  <Table.Td className={classes.amount}>{money(invoice.totalMinor)}</Table.Td>
                  <Table.Td className={classes.amount}>
                    {invoice.openMinor === 0 ? null : money(invoice.openMinor)}
                  </Table.Td>
                  <Table.Td>
                    <InvoiceActs fleet={fleet} invoice={invoice} currency={data.currency} onDone={again} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </>
  );
}
