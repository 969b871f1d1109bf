import { Button, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AGES } from '#core/invoice/ageing.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { dateText, moneyText } from '#ui/kit/format.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { fetchFile } from '#ui/kit/save-file.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import classes from './agent.module.css';
import { client, type Desk } from './client.ts';
import { useAgentTexts } from './texts.ts';

const AGAIN_MS = 20_000;

/** The invoices of a client with what is open of them. */
export function ClientInvoices({ desk }: { desk: Desk }) {
  const say = useAgentTexts();
  const { language } = useTranslation().i18n;
  const { data, error } = useOperation(['agent', 'invoices'], (signal) => client.invoices({}, { signal }), {
    everyMs: AGAIN_MS,
  });
  const print = useAct((number: number) => client.printInvoice({ number }), {
    onDone: ({ path }) => fetchFile(path),
  });
  const money = (minor: number) => moneyText(minor, desk.currency, language);
  const day = (date: string) => dateText(date, language);
  const failure = error ?? print.error;
  const title = say('invoices.title', { agent: desk.agent });
  return (
    <Panel title={title}>
      {failure ? <Refusal sentence={errorSentence(failure, 'agent')} /> : null}
      {data === undefined ? (
        error ? null : (
          <Waiting />
        )
      ) : data.invoices.length === 0 ? (
        <Nothing title={say('invoices.none')} />
      ) : (
        <>
          <Text size="sm" mb="xs">
            {AGES.filter((age) => data.ageing[age] > 0)
              .map((age) => say('invoices.open', { age: say(`invoices.ages.${age}`), amount: money(data.ageing[age]) }))
              .join(' · ') || say('invoices.allPaid')}
          </Text>
          <Table fz="sm" verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                {(['number', 'state', 'period', 'due'] as const).map((column) => (
                  <Table.Th key={column} scope="col">
                    {say(`invoices.column.${column}`)}
                  </Table.Th>
                ))}
                {(['total', 'open'] as const).map((column) => (
                  <Table.Th key={column} scope="col" className={classes.amount}>
                    {say(`invoices.column.${column}`)}
                  </Table.Th>
                ))}
                <Table.Th scope="col">{say('invoices.column.paper')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.invoices.map(({ id, number, ...invoice }) => (
                <Table.Tr key={id}>
                  <Table.Td>{number}</Table.Td>
                  <Table.Td>
                    {invoice.kind === 'credit'
                      ? say('invoices.credit', { number: invoice.credits ?? '' })
                      : say(`invoices.states.${invoice.state}`)}
                  </Table.Td>
                  <Table.Td>
                    {say('invoices.period', { from: day(invoice.from), through: day(invoice.through) })}
                  </Table.Td>
                  <Table.Td>{invoice.dueOn === null || invoice.kind === 'credit' ? null : day(invoice.dueOn)}</Table.Td>
                  <Table.Td className={classes.amount}>{money(invoice.totalMinor)}</Table.Td>
                  <Table.Td className={classes.amount}>
                    {invoice.openMinor === 0 ? null : money(invoice.openMinor)}
                  </Table.Td>
                  <Table.Td>
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={say('invoices.pdf', { number: number ?? '' })}
                      loading={print.isPending && print.variables === number}
                      onClick={() => number !== null && print.mutate(number)}
                    >
                      PDF
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
    </Panel>
  );
}
