import { decimalsOf } from '#core/kit/money.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { moneyText, whenText } from '#ui/kit/format.ts';
import { type BoardJob, carOf } from './board-view.ts';
import classes from './coach.module.css';
import type { SayCoach } from './texts.ts';

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
  return `${say(job.fareMinor === null ? 'panel.quote' : 'panel.fare')}: ${moneyText(minor, currency, language)}`;
};

/** The board's columns on a desk. */
export function jobColumns(world: ColumnWorld): BoardColumn<BoardJob>[] {
  const { say } = world;
  return [
    { id: 'state', title: say('column.state'), width: 118, kind: 'jobState', sort: 'asc', value: (job) => job.state },
    {
      id: 'required',
      title: say('column.required'),
      width: 80,
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
      width: 66,
      kind: 'age',
      value: (job) => job.waitsSinceMs,
      warnSeconds: WARN_AFTER_SECONDS,
      badSeconds: BAD_AFTER_SECONDS,
    },
    {
      id: 'vehicle',
      title: say('column.vehicle'),
      width: 68,
      strong: true,
      value: (job) => carOf(job)?.plate,
      tone: (job) => (carOf(job)?.asked ? 'soft' : undefined),
      hint: (job) => (job.offer ? say('asked', { plate: job.offer.plate }) : (job.driverName ?? undefined)),
    },
    {
      id: 'area',
      title: say('column.area'),
      width: 84,
      value: (job) => job.areaName,
      hint: (job) => job.areaName ?? undefined,
    },
    {
      id: 'pickup',
      title: say('column.pickup'),
      width: 92,
      grow: 3,
      value: (job) => job.pickup.label,
      hint: (job) => job.pickup.label,
    },
    {
      id: 'dropoff',
      title: say('column.dropoff'),
      width: 92,
      grow: 3,
      value: (job) => job.dropoff?.label,
      hint: (job) => job.dropoff?.label,
    },
    {
      id: 'passenger',
      title: say('column.passenger'),
      width: 80,
      grow: 2,
      value: (job) => job.passengerName,
      hint: (job) => job.notes || undefined,
    },
    {
      id: 'fare',
      title: say('column.fare'),
      width: 70,
      kind: 'number',
      value: (job) => job.fareMinor ?? job.quoteMinor,
      text: (job) => fareText(job, world),
      tone: (job) => (job.fareMinor === null ? 'soft' : undefined),
      hint: (job) => moneyHint(job, world),
      sheet: (job) => {
        const minor = job.fareMinor ?? job.quoteMinor;
        return minor === null ? null : { amountMinor: minor, digits: decimalsOf(world.currency) };
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
    { id: 'phone', title: say('column.phone'), width: 120, hidden: true, value: (job) => job.phone },
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
  ];
}

/** The board's columns on a phone: two lines a job. */
export function phoneColumns(world: ColumnWorld): BoardColumn<BoardJob>[] {
  const wanted = new Set(['required', 'state']);
  return [
    ...jobColumns(world).filter(({ id }) => wanted.has(id)),
    {
      id: 'journey',
      title: world.say('column.journey'),
      width: 150,
      grow: 1,
      kind: 'custom',
      value: (job) => job.pickup.label,
      render: (job) => (
        <div className={classes.journey}>
          <div className={classes.from}>{job.pickup.label}</div>
          <div className={classes.to}>
            {carOf(job) ? `${carOf(job)?.plate} · ` : ''}→ {job.dropoff?.label ?? '–'}
          </div>
        </div>
      ),
    },
  ];
}
