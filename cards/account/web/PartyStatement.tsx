import { Button, Group, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { entryKindNames } from '#core/ledger/chart.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { dateText, moneyText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { fetchFile } from '#ui/kit/save-file.ts';
import { DAY_FORMAT, DateInput } from '#ui/kit/time/dates.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { ToldStatement } from '../contract/account-papers.ts';
import classes from './party-statement.module.css';
import { useStatementTexts } from './texts.ts';

type Asked = { from: string | null; through: string | null };

/** What stands on the account of a client or an agent in a period, with its balance, and the same as PDF. */
export function PartyStatement({
  name,
  queryKey,
  load,
  print,
  namespace,
  children,
}: {
  name: string;
  queryKey: readonly unknown[];
  load: (asked: Asked, signal: AbortSignal) => Promise<ToldStatement>;
  print: (asked: Asked) => Promise<{ path: string }>;
  /** Whose sentences say what is refused. */
  namespace: string;
  /** What can be done about it, given the balance. */
  children?: (told: ToldStatement) => ReactNode;
}) {
  const say = useStatementTexts();
  const language = languageOf(useTranslation().i18n.language);
  const [from, setFrom] = useState<string | null>(null);
  const [through, setThrough] = useState<string | null>(null);
  const asked = { from, through };
  const { data, error } = useOperation([...queryKey, asked], (signal) => load(asked, signal), { staleMs: 0 });
  const printed = useAct(() => print(asked), { onDone: ({ path }) => fetchFile(path) });
  const failure = error ?? printed.error;
  const day = (date: string) => dateText(date, language);
  const money = (minor: number) => moneyText(minor, data?.currency ?? '', language);
  const input = { size: 'xs', w: 140, valueFormat: DAY_FORMAT } as const;
  const bound = (date: string, key: 'opening' | 'closing', minor: number) => (
    <Table.Tr className={classes.bound}>
      <Table.Td>{day(date)}</Table.Td>
      <Table.Td colSpan={3}>{say(key)}</Table.Td>
      <Table.Td className={classes.amount}>{money(minor)}</Table.Td>
    </Table.Tr>
  );
  return (
    <>
      <Group gap="xs" align="end" mb="xs">
        <DateInput {...input} label={say('from')} value={from ?? data?.from ?? null} onChange={setFrom} />
        <DateInput {...input} label={say('through')} value={through ?? data?.through ?? null} onChange={setThrough} />
        <Button size="xs" variant="default" loading={printed.isPending} onClick={() => printed.mutate(undefined)}>
          {say('print')}
        </Button>
      </Group>
      {failure ? <Refusal sentence={errorSentence(failure, namespace)} /> : null}
      {data && children ? children(data) : null}
      {data ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
        <section className={classes.scrolls} aria-label={say('title', { name })} tabIndex={0}>
          <Table fz="xs" verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                {(['day', 'entry', 'job'] as const).map((column) => (
                  <Table.Th key={column} scope="col">
                    {say(`column.${column}`)}
                  </Table.Th>
                ))}
                {(['amount', 'balance'] as const).map((column) => (
                  <Table.Th key={column} scope="col" className={classes.amount}>
                    {say(`column.${column}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {bound(data.from, 'opening', data.openingMinor)}
              {data.lines.map((line) => (
                <Table.Tr key={line.number}>
                  <Table.Td>{day(line.onDate)}</Table.Td>
                  <Table.Td>{entryKindNames[language][line.kind]}</Table.Td>
                  <Table.Td>{line.jobId}</Table.Td>
                  <Table.Td className={classes.amount}>{money(line.amountMinor)}</Table.Td>
                  <Table.Td className={classes.amount}>{money(line.balanceMinor)}</Table.Td>
                </Table.Tr>
              ))}
              {data.more ? null : bound(data.through, 'closing', data.closingMinor)}
            </Table.Tbody>
          </Table>
          {data.more ? <Text size="xs">{say('closingSoFar')}</Text> : null}
        </section>
      ) : error ? null : (
        <Waiting />
      )}
    </>
  );
}
