import { JOB_FIELD_NAMES, JOB_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { plainLabels } from '#core/booking/plain/plain-values.ts';
import { bindsVehicle, isDue, isFinished } from '#core/job/states.ts';
import { languageOf } from '#core/language/languages.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { moneyText, whenText } from '#ui/kit/format.ts';
import { phoneText } from '#ui/kit/phones.ts';
import { withColon } from '#ui/kit/with-colon.ts';
import type { SayCoach } from '../../../web/texts.ts';
import { waitFact, waitStanding } from '../wait-fact.ts';
import { waitSentence } from '../wait-sentence.ts';
import { type BoardJob, carOf } from './board-view.ts';
import classes from './coach.module.css';

export type ColumnWorld = {
  say: SayCoach;
  language: string;
  zone: string;
  currency: string;
  nowMs: () => number;
};

const WARN_AFTER_SECONDS = 5 * 60;
const BAD_AFTER_SECONDS = 10 * 60;

const dueText = (job: BoardJob, { say, zone, language, nowMs }: ColumnWorld) =>
  job.preBooked ? whenText(job.requiredAtMs, nowMs(), zone, language) : say('column.asap');

const fareText = (job: BoardJob, { currency, language }: ColumnWorld) => {
  const minor = job.fareMinor ?? job.quoteMinor;
  return minor === null ? '' : moneyText(minor, currency, language).replace(/^[A-Z]{3}\s|\s[A-Z]{3}$/u, '');
};

/** The amount with its currency, and whether it is quoted or was driven. */
const moneyHint = (job: BoardJob, { say, currency, language }: ColumnWorld) => {
  const minor = job.fareMinor ?? job.quoteMinor;
  if (minor === null) return undefined;
  return `${withColon(say(job.fareMinor === null ? 'panel.quote' : 'panel.fare'), language)} ${moneyText(minor, currency, language)}`;
};

/** Why the job waits, in one line; nothing for one that waits for no car. */
export function whyText(
  job: BoardJob,
  nowMs: number,
  { say, zone, language }: Pick<ColumnWorld, 'say' | 'zone' | 'language'>,
): string {
  const fact = waitFact(job, job.wait);
  return fact ? waitSentence(fact, waitStanding(fact, job.wait), { say, zone, language, nowMs }) : '';
}

/** Late, at risk or without a car, said in a word; null where all is well. */
export function alarmOf(job: BoardJob): 'delayed' | 'atRisk' | 'noCar' | null {
  if (job.late) return 'delayed';
  if (bindsVehicle(job.state) || isFinished(job.state)) return null;
  if (job.alert === 'AtRisk') return 'atRisk';
  return job.alert === 'NoCar' ? 'noCar' : null;
}

export function marksText(job: BoardJob, say: SayCoach): string {
  const alarm = alarmOf(job);
  const marks = [
    alarm ? say(`mark.${alarm}`) : null,
    job.checkbacks > 0 ? say('mark.checkbacks', { n: job.checkbacks }) : null,
    job.pbs ? say('mark.pbs') : null,
    job.ban ? say('mark.ban') : null,
  ];
  return marks.filter(Boolean).join(' · ');
}

const ALARM_TONE = { delayed: 'bad', atRisk: 'warn', noCar: 'warn' } as const;
export const alarmTone = (job: BoardJob) => {
  const alarm = alarmOf(job);
  return alarm ? ALARM_TONE[alarm] : undefined;
};

/** The board's columns on a desk; grouped by area, no column says the area again, and what only waits has no vehicle. */
export function jobColumns(world: ColumnWorld, { byArea = false, waiting = false } = {}): BoardColumn<BoardJob>[] {
  const { say } = world;
  return [
    { id: 'state', title: say('column.state'), width: 126, kind: 'jobState', sort: 'asc', value: (job) => job.state },
    {
      id: 'priority',
      title: say('column.priority'),
      width: 42,
      kind: 'number',
      strong: true,
      value: (job) => job.priority,
      text: (job) => (job.priority > 0 ? String(job.priority) : ''),
    },
    {
      id: 'required',
      title: say('column.required'),
      width: 72,
      sort: 'asc',
      strong: true,
      value: (job) => job.requiredAtMs,
      text: (job) => whenText(job.requiredAtMs, world.nowMs(), world.zone, world.language),
      hint: (job) => dueText(job, world),
      sheet: (job) => ({ atMs: job.requiredAtMs, zone: world.zone }),
    },
    {
      id: 'wait',
      title: say('column.wait'),
      width: 64,
      kind: 'age',
      value: (job) => job.waitsSinceMs,
      warnSeconds: WARN_AFTER_SECONDS,
      badSeconds: BAD_AFTER_SECONDS,
    },
    {
      id: 'vehicle',
      title: say('column.vehicle'),
      width: 58,
      hidden: waiting,
      strong: true,
      value: (job) => carOf(job)?.plate,
      tone: (job) => (carOf(job)?.asked ? 'soft' : undefined),
      hint: (job) => (job.offer ? say('asked', { plate: job.offer.plate }) : (job.driverName ?? undefined)),
    },
    {
      id: 'area',
      title: say('column.area'),
      width: 84,
      hidden: byArea,
      value: (job) => job.areaName,
      hint: (job) => job.areaName ?? undefined,
    },
    {
      id: 'pickup',
      title: say('column.pickup'),
      dragged: true,
      width: 132,
      grow: 4,
      value: (job) => job.pickup.label,
      hint: (job) => job.pickup.label,
    },
    {
      id: 'why',
      title: say('column.why'),
      width: 102,
      grow: 5,
      kind: 'ticking',
      value: (job) => job.state,
      text: (job, nowMs) => whyText(job, nowMs, world),
      tone: (job) => (job.wait?.decided === 'withCoach' || job.wait?.decided === 'coach' ? 'warn' : undefined),
    },
    {
      id: 'marks',
      title: say('column.marks'),
      width: 66,
      grow: 1,
      value: (job) => marksText(job, say),
      tone: alarmTone,
      hint: (job) => marksText(job, say) || undefined,
    },
    {
      id: 'dropoff',
      title: say('column.dropoff'),
      width: 92,
      grow: 2,
      hidden: true,
      value: (job) => job.dropoff?.label,
      hint: (job) => job.dropoff?.label,
    },
    {
      id: 'passenger',
      title: say('column.passenger'),
      width: 66,
      grow: 2,
      value: (job) => job.passengerName,
      hint: (job) => job.notes || undefined,
    },
    {
      id: 'fare',
      title: say('column.fare'),
      width: 70,
      hidden: true,
      kind: 'number',
      value: (job) => job.fareMinor ?? job.quoteMinor,
      text: (job) => fareText(job, world),
      tone: (job) => (job.fareMinor === null ? 'soft' : undefined),
      hint: (job) => moneyHint(job, world),
      sheet: (job) => {
        const minor = job.fareMinor ?? job.quoteMinor;
        return minor === null ? null : { amountMinor: minor, currency: world.currency };
      },
    },
    { id: 'id', title: say('column.id'), width: 70, kind: 'number', hidden: true, value: (job) => job.id },
    {
      id: 'booking',
      title: say('column.booking'),
      width: 80,
      kind: 'number',
      hidden: true,
      value: (job) => job.bookingId,
    },
    { id: 'phone', title: say('column.phone'), width: 120, hidden: true, value: (job) => phoneText(job.phone) },
    { id: 'driver', title: say('column.driver'), width: 130, hidden: true, value: (job) => job.driverName },
    { id: 'type', title: say('column.type'), width: 70, hidden: true, value: (job) => job.typeCode },
    {
      id: 'rejections',
      title: say('column.rejections'),
      width: 76,
      kind: 'number',
      hidden: true,
      value: (job) => job.rejections,
    },
    { id: 'notes', title: say('column.notes'), width: 160, hidden: true, value: (job) => job.notes },
    ...plainColumns(world.language),
  ];
}

/** A column, hidden at first, for each plain text that a job has by itself. */
export function plainColumns(language: string): BoardColumn<BoardJob>[] {
  const labels = plainLabels(JOB_FIELDS, languageOf(language));
  return JOB_FIELD_NAMES.map((name) => ({
    id: name,
    title: labels[name],
    width: 110,
    hidden: true,
    value: (job: BoardJob) => job[name],
  }));
}

/** The board's columns on a phone: two lines a job. */
export function phoneColumns(world: ColumnWorld): BoardColumn<BoardJob>[] {
  const wanted = new Set(['required', 'state']);
  return [
    ...jobColumns(world).filter(({ id }) => wanted.has(id)),
    {
      id: 'journey',
      title: world.say('column.journey'),
      width: 136,
      grow: 1,
      kind: 'custom',
      value: (job) => job.pickup.label,
      render: (job) => (
        <div className={classes.journey}>
          <div className={classes.from}>{job.pickup.label}</div>
          <div className={classes.to}>
            {isDue(job.state)
              ? whyText(job, world.nowMs(), world)
              : `${carOf(job) ? `${carOf(job)?.plate} · ` : ''}→ ${job.dropoff?.label ?? '–'}`}
          </div>
        </div>
      ),
    },
  ];
}
