import { Button, Group, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#core/access/flags.ts';
import { rightsOfRoute } from '#core/access/menu.ts';
import { languageOf } from '#core/language/languages.ts';
import { entryKindNames } from '#core/ledger/chart.ts';
import { useAct, usePages } from '#engine/web/calls/operations.ts';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import type { RecordTabProps } from '#engine/web/resource/record-tabs.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { dateText, moneyText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { fetchFile, saveFile } from '#ui/kit/save-file.ts';
import { DAY_FORMAT, DateInput } from '#ui/kit/time/dates.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { ToldStatementLine } from '../../contract/statement.ts';
import { client } from '../client.ts';
import classes from './statement.module.css';
import { useAccountTexts } from './texts.ts';

type Place = { date: string; number: number };

/** What was driven and paid on an account within a period, line by line with the balance after each. */
export function AccountStatement({ fleet, record }: RecordTabProps) {
  const say = useAccountTexts();
  const [from, setFrom] = useState<string | null>(null);
  const [through, setThrough] = useState<string | null>(null);
  // Each time it is opened it is read anew: drives end and clients pay meanwhile.
  const [openedAt] = useState(() => performance.now());
  const asked = { fleet, id: record.id, from, through };
  const pages = usePages(
    ['admin', 'accountStatement', asked, openedAt],
    (after: Place | null, signal) => client.accountStatement({ ...asked, after }, { signal }),
    (page) => page.next,
    { keep: true },
  );
  const save = useAct(() => client.exportAccountStatement({ ...asked, language: currentLanguage() }), {
    onDone: ({ fileName, csv }) => saveFile(fileName, csv, 'text/csv'),
  });
  const print = useAct(() => client.printAccountStatement(asked), { onDone: ({ path }) => fetchFile(path) });
  const mail = useAct(() => client.mailAccountStatement(asked), {
    onDone: ({ to }) => toast({ severity: 'success', summary: say('statement.mailed', { to }) }),
  });
  const first = pages.data?.pages[0];
  const failure = pages.error ?? save.error ?? print.error ?? mail.error;
  const day = { size: 'xs', w: 140, valueFormat: DAY_FORMAT } as const;
  return (
    <>
      <Group gap="xs" align="end" mb="xs">
        <DateInput {...day} label={say('statement.from')} value={from ?? first?.from ?? null} onChange={setFrom} />
        <DateInput
          {...day}
          label={say('statement.through')}
          value={through ?? first?.through ?? null}
          onChange={setThrough}
        />
        <Button size="xs" variant="default" loading={save.isPending} onClick={() => save.mutate(undefined)}>
          {say('statement.export')}
        </Button>
        <Button size="xs" variant="default" loading={print.isPending} onClick={() => print.mutate(undefined)}>
          {say('statement.print')}
        </Button>
        <Button size="xs" variant="default" loading={mail.isPending} onClick={() => mail.mutate(undefined)}>
          {say('statement.mail')}
        </Button>
      </Group>
      {failure ? <Refusal sentence={errorSentence(failure, 'admin-accounts')} /> : null}
      {first ? (
        <Lines
          fleet={fleet}
          whole={first}
          lines={pages.data?.pages.flatMap(({ lines }) => lines) ?? []}
          isEnd={!pages.hasNextPage}
        />
      ) : failure ? null : (
        <Waiting />
      )}
      {pages.hasNextPage ? (
        <Button
          size="xs"
          variant="default"
          fullWidth
          mt="xs"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {say('statement.more')}
        </Button>
      ) : null}
    </>
  );
}

function Lines({
  fleet,
  whole,
  lines,
  isEnd,
}: {
  fleet: number;
  whole: { currency: string; openingMinor: number; closingMinor: number; from: string; through: string };
  lines: readonly ToldStatementLine[];
  isEnd: boolean;
}) {
  const say = useAccountTexts();
  const { i18n } = useTranslation();
  const money = (amountMinor: number) => moneyText(amountMinor, whole.currency, i18n.language);
  const day = (date: string) => dateText(date, i18n.language);
  const bound = (date: string, key: 'statement.opening' | 'statement.closing', amountMinor: number) => (
    <Table.Tr className={classes.bound}>
      <Table.Td className={classes.day}>{day(date)}</Table.Td>
      <Table.Td colSpan={3}>{say(key)}</Table.Td>
      <Table.Td className={classes.amount}>{money(amountMinor)}</Table.Td>
    </Table.Tr>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
    <section className={classes.scrolls} aria-label={say('statement.title')} tabIndex={0}>
      <Table fz="xs" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {(['day', 'entry', 'job'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {say(`statement.column.${column}`)}
              </Table.Th>
            ))}
            {(['amount', 'balance'] as const).map((column) => (
              <Table.Th key={column} scope="col" className={classes.amount}>
                {say(`statement.column.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bound(whole.from, 'statement.opening', whole.openingMinor)}
          {lines.map((line) => (
            <Table.Tr key={line.number}>
              <Table.Td className={classes.day}>{day(line.onDate)}</Table.Td>
              <Table.Td>
                {entryKindNames[languageOf(i18n.language)][line.kind]}
                {line.why === null ? null : <span className={classes.why}>{line.why}</span>}
              </Table.Td>
              <Table.Td>{line.jobId === null ? null : <JobLink fleet={fleet} jobId={line.jobId} />}</Table.Td>
              <Table.Td className={classes.amount}>{money(line.amountMinor)}</Table.Td>
              <Table.Td className={classes.amount}>{money(line.balanceMinor)}</Table.Td>
            </Table.Tr>
          ))}
          {isEnd ? bound(whole.through, 'statement.closing', whole.closingMinor) : null}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function JobLink({ fleet, jobId }: { fleet: number; jobId: number }) {
  const say = useAccountTexts();
  const go = useGo();
  const { flags } = useSignedIn();
  const seesJobs = rightsOfRoute('jobSearch').some((right) => right !== 'public' && allows(flags, right));
  return seesJobs ? (
    <button
      type="button"
      className={classes.link}
      title={say('statement.openJob', { id: jobId })}
      onClick={() => go('jobSearch', { fleet: String(fleet), job: String(jobId) })}
    >
      {jobId}
    </button>
  ) : (
    jobId
  );
}
