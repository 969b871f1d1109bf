import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAttributeWords } from '#cards/attribute/web/attribute-names.ts';
import { JOB_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { plainTold } from '#core/booking/plain/plain-values.ts';
import type { JobRow } from '#core/job/job-row.ts';
import { clockText, whenText } from '#ui/kit/format.ts';
import { printPage } from '#ui/kit/hand-out/print.ts';
import { Paper } from '#ui/kit/Paper.tsx';
import { Phone } from '#ui/kit/phones.ts';
import { withColon } from '#ui/kit/with-colon.ts';
import { useTradeTexts } from '#ui/trade/texts.ts';
import { sheetsOf } from './sheet-order.ts';
import classes from './sheets.module.css';
import { useSheetTexts } from './texts.ts';

type Taken = { atMs: number; jobs: readonly JobRow[] };

export interface JobSheetsProps {
  fleetName: string;
  zone: string;
  jobs: ReadonlyMap<number, JobRow>;
  nowMs: number;
  /** How old what is known is. */
  behindMs: number;
}

/** Prints every open job as it was last known, to go on by telephone and radio. */
export function JobSheets({ fleetName, zone, jobs, nowMs, behindMs }: JobSheetsProps) {
  const say = useSheetTexts();
  const [taken, setTaken] = useState<Taken | null>(null);
  const print = () => {
    flushSync(() => setTaken({ atMs: nowMs - behindMs, jobs: sheetsOf(jobs.values()) }));
    printPage(() => setTaken(null));
  };
  return (
    <>
      <Button size="compact-xs" variant="default" leftSection={<IconPrinter size={14} aria-hidden />} onClick={print}>
        {say('print')}
      </Button>
      {taken ? (
        <Paper>
          <h1>{say('title', { fleet: fleetName })}</h1>
          <p>
            <strong>{say('asOf', { time: clockText(taken.atMs, zone, true) })}</strong> {say('unknown')}
          </p>
          {taken.jobs.length === 0 ? <p>{say('none')}</p> : null}
          <div className={classes.sheets}>
            {taken.jobs.map((job) => (
              <JobSheet key={job.id} job={job} zone={zone} atMs={taken.atMs} />
            ))}
          </div>
        </Paper>
      ) : null}
    </>
  );
}

function JobSheet({ job, zone, atMs }: { job: JobRow; zone: string; atMs: number }) {
  const say = useSheetTexts();
  const sayTrade = useTradeTexts();
  const attributes = useAttributeWords();
  const { i18n } = useTranslation();
  const { id, state, preBooked, requiredAtMs, areaName, passengerName, phone, pickup, dropoff, notes, plate } = job;
  return (
    <section className={classes.sheet}>
      <h2>
        {say('job', { id })} · {preBooked ? whenText(requiredAtMs, atMs, zone, i18n.language) : say('now')}
      </h2>
      <p>
        {sayTrade(`job.${state}`)}
        {areaName ? ` · ${say('area', { name: areaName })}` : ''} ·{' '}
        {plate ? say('car', { plate, driver: job.driverName ?? '' }) : say('noCar')}
      </p>
      <p>
        <strong>{pickup.label}</strong> → {dropoff?.label ?? '–'}
      </p>
      <p>
        {passengerName}, <Phone kept={phone} />
        {job.attributes.length > 0 ? ` · ${attributes(job.attributes)}` : ''}
      </p>
      {plainTold(JOB_FIELDS, job, i18n.language).map(({ name, label, text }) => (
        <p key={name}>
          {withColon(label, i18n.language)} {text}
        </p>
      ))}
      {notes ? (
        <p>
          {withColon(say('notes'), i18n.language)} {notes}
        </p>
      ) : null}
      <p className={classes.lines}>
        {say('given')} <span /> {say('at')} <span />
      </p>
    </section>
  );
}
