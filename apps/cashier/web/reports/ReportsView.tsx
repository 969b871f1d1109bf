import { Button, Group, NativeSelect, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportLink } from '#cards/figure/web/ReportLink.tsx';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { columnsOfReport, REPORTS, type Report } from '#core/cash-report/reports.ts';
import type { MoneyReport } from '#core/figure/money/reports-of-money.ts';
import { languageOf } from '#core/language/languages.ts';
import { POINT_MARKS } from '#core/sheet/marks.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { usePlace } from '#engine/web/place.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { saveCsv } from '#ui/kit/save-csv.ts';
import { fetchFile } from '#ui/kit/save-file.ts';
import { DAY_FORMAT, DateInput } from '#ui/kit/time/dates.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { cellOfFile, cellText } from './cell-text.ts';
import { useReportTexts } from './texts.ts';

const USUAL_DAYS = 30;
/** Which figures count what a report has. */
const FIGURES: Partial<Record<Report, MoneyReport>> = {
  tillProof: 'tills',
  banking: 'tills',
  overShort: 'tills',
  dockets: 'dockets',
  balances: 'payIns',
};

/** A report over some days: its table with sums, what each column is, as CSV and as PDF. */
export function ReportsView({ fleet, desk }: { fleet: number; desk: Desk }) {
  const say = useReportTexts();
  const when = useWhen();
  const { language } = useTranslation().i18n;
  const [reportText, setReport] = usePlace('report');
  const report = REPORTS.find((one) => one === reportText) ?? 'tillProof';
  const [through, setThrough] = useState(() => localDate(nowMs(), desk.zone));
  const [from, setFrom] = useState(() => addDays(through, -USUAL_DAYS));
  const asked = { fleet, report, from, through };
  const { data, error } = useOperation(['cashier', 'report', asked], (signal) => client.cashReport(asked, { signal }), {
    staleMs: 0,
  });
  const print = useAct(() => client.printCashReport({ ...asked, language: languageOf(language) }), {
    onDone: ({ path }) => fetchFile(path),
  });
  const columns = columnsOfReport(report);
  const world = { say, language, currency: desk.currency, when };
  const save = () => {
    const titles = columns.map(({ id }) => id);
    const rows = (data?.rows ?? []).map((row) =>
      columns.map(({ kind }, at) => cellOfFile(kind, row[at] ?? null, desk.currency)),
    );
    saveCsv(`${report}-${from}-${through}`, { titles, rows }, POINT_MARKS);
  };
  const failure = error ?? print.error;
  const isFigure = (kind: string) => kind === 'money' || kind === 'count';
  return (
    <Panel
      title={say('title')}
      className={classes.reports ?? ''}
      tools={
        <Group gap="xs">
          <NativeSelect
            size="xs"
            aria-label={say('which')}
            value={report}
            data={REPORTS.map((value) => ({ value, label: say(`reports.${value}.name`) }))}
            onChange={(event) => setReport(event.currentTarget.value)}
          />
          <DateInput
            size="xs"
            w={130}
            aria-label={say('from')}
            valueFormat={DAY_FORMAT}
            value={from}
            onChange={(next) => (next === null ? undefined : setFrom(next))}
          />
          <DateInput
            size="xs"
            w={130}
            aria-label={say('through')}
            valueFormat={DAY_FORMAT}
            value={through}
            onChange={(next) => (next === null ? undefined : setThrough(next))}
          />
          <ReportLink fleet={fleet} report={FIGURES[report] ?? 'money'} />
          <Button size="xs" variant="default" disabled={!data} onClick={save}>
            {say('csv')}
          </Button>
          <Button size="xs" variant="default" loading={print.isPending} onClick={() => print.mutate(undefined)}>
            {say('print')}
          </Button>
        </Group>
      }
    >
      <p className={classes.soft}>{say(`reports.${report}.means`)}</p>
      {failure ? <Refusal sentence={errorSentence(failure, 'cashier-reports')} /> : null}
      {data?.more ? <p className={classes.soft}>{say('cut')}</p> : null}
      {data ? (
        data.rows.length === 0 ? (
          <Nothing title={say('none')} />
        ) : (
          <Table fz="xs" verticalSpacing={4} stickyHeader aria-label={say(`reports.${report}.name`)}>
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ id, kind }) => (
                  <Table.Th key={id} scope="col" className={isFigure(kind) ? classes.amount : undefined}>
                    {say(`columns.${id}.name`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.rows.map((row, n) => (
                // oxlint-disable-next-line react/no-array-index-key -- a row of a report has no id, and none is moved
                <Table.Tr key={n}>
                  {columns.map(({ id, kind }, at) => (
                    <Table.Td key={id} className={isFigure(kind) ? classes.amount : undefined}>
                      {cellText(kind, row[at] ?? null, world)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                {columns.map(({ id, kind }, at) => (
                  <Table.Td key={id} fw={600} className={isFigure(kind) ? classes.amount : undefined}>
                    {at === 0 ? say('sum') : cellText(kind, data.sums[at] ?? null, world)}
                  </Table.Td>
                ))}
              </Table.Tr>
            </Table.Tfoot>
          </Table>
        )
      ) : error ? null : (
        <Waiting />
      )}
      <dl className={classes.meanings}>
        {columns.map(({ id }) => (
          <div key={id}>
            <dt>{say(`columns.${id}.name`)}</dt>
            <dd>{say(`columns.${id}.means`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
