import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { dateText, moneyText } from '#ui/kit/format.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { TaxPaperButton } from './TaxPaperButton.tsx';
import { useShiftTexts } from './texts.ts';

/** Pay-ins whose tax invoice is still to be issued, with the day it is due on. */
export function TaxPapers({ fleet, desk, tools }: { fleet: number; desk: Desk; tools: ReactNode }) {
  const say = useShiftTexts();
  const { language } = useTranslation().i18n;
  const key = ['cashier', 'shifts', fleet, 'tax'];
  const { data, error } = useOperation(key, (signal) => client.taxPapersDue({ fleet }, { signal }));
  const reread = () => queries.invalidateQueries({ queryKey: key });
  useReread('shiftsToPayIn', fleet, reread);
  const money = (minor: number) => moneyText(minor, desk.currency, language);
  const day = (date: string) => dateText(date, language);
  return (
    <Panel title={say('taxDue')} tools={tools}>
      {error ? <Refusal sentence={errorSentence(error, 'cashier')} /> : null}
      {data ? <p className={classes.soft}>{say('taxAbout', { days: data.withinDays ?? 0 })}</p> : null}
      {data?.due.length === 0 ? <Nothing title={say('taxNone')} /> : null}
      {data && data.due.length > 0 ? (
        <Table fz="xs" verticalSpacing={4} aria-label={say('taxDue')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{say('number')}</Table.Th>
              <Table.Th scope="col">{say('driver')}</Table.Th>
              <Table.Th scope="col" className={classes.aside}>
                {say('day')}
              </Table.Th>
              <Table.Th scope="col" className={classes.amount}>
                {say('taxSum')}
              </Table.Th>
              <Table.Th scope="col" className={`${classes.amount} ${classes.aside}`}>
                {say('taxIn')}
              </Table.Th>
              <Table.Th scope="col">{say('dueOn')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.due.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Td>{one.id}</Table.Td>
                <Table.Td>{`${one.driverName}, ${one.did}`}</Table.Td>
                <Table.Td className={classes.aside}>{day(one.businessDay)}</Table.Td>
                <Table.Td className={classes.amount}>{money(one.sumMinor)}</Table.Td>
                <Table.Td className={`${classes.amount} ${classes.aside}`}>{money(one.taxMinor)}</Table.Td>
                <Table.Td>{one.overdue ? say('overdue', { day: day(one.dueOn) }) : day(one.dueOn)}</Table.Td>
                <Table.Td>
                  <TaxPaperButton fleet={fleet} number={one.id} text={say('issue')} onIssued={() => void reread()} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </Panel>
  );
}
