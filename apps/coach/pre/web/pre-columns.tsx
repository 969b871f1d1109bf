import type { BoardColumn } from '#ui/grid/columns.ts';
import { clockText, endText, whenText } from '#ui/kit/format.ts';
import { phoneText } from '#ui/kit/phones.ts';
import type { BoardJob } from '../../jobs/web/board/board-view.ts';
import {
  alarmOf,
  alarmTone,
  type ColumnWorld,
  marksText,
  plainColumns,
  whyText,
} from '../../jobs/web/board/job-columns.tsx';
import classes from './pre.module.css';

const wishes = (job: BoardJob, { say }: ColumnWorld) =>
  [job.pbs ? say('mark.pbs') : null, job.ban ? say('mark.ban') : null].filter(Boolean).join(' · ');

const wishesMean = (job: BoardJob, { say }: ColumnWorld) =>
  [job.pbs ? say('mark.pbsMeans') : null, job.ban ? say('mark.banMeans') : null].filter(Boolean).join('. ') ||
  undefined;

export type PreWorld = ColumnWorld & { attributes: (codes: readonly string[]) => string };

/** The list of pre-bookings on a desk, by required time. */
export function preColumns(world: PreWorld): BoardColumn<BoardJob>[] {
  const { say, zone, language, nowMs } = world;
  return [
    {
      id: 'required',
      title: say('column.required'),
      width: 70,
      sort: 'asc',
      strong: true,
      value: (job) => job.requiredAtMs,
      text: (job) => clockText(job.requiredAtMs, zone),
      tone: alarmTone,
      hint: (job) => whenText(job.requiredAtMs, nowMs(), zone, language),
    },
    { id: 'state', title: say('column.state'), width: 122, kind: 'jobState', value: (job) => job.state },
    {
      id: 'car',
      title: say('pre.car'),
      width: 62,
      strong: true,
      value: (job) => job.reserved?.plate ?? job.offer?.plate,
      tone: (job) => (job.reserved ? undefined : 'soft'),
    },
    {
      id: 'risk',
      title: say('pre.marks'),
      width: 78,
      value: (job) => alarmOf(job) ?? '',
      text: (job) => {
        const alarm = alarmOf(job);
        return alarm ? say(`mark.${alarm}`) : '';
      },
      tone: alarmTone,
    },
    {
      id: 'priority',
      title: say('column.priority'),
      width: 48,
      kind: 'number',
      strong: true,
      value: (job) => job.priority,
      text: (job) => (job.priority > 0 ? String(job.priority) : ''),
    },
    { id: 'passenger', title: say('column.passenger'), width: 100, grow: 2, value: (job) => job.passengerName },
    { id: 'area', title: say('column.area'), width: 90, grow: 1, value: (job) => job.areaName },
    {
      id: 'pickup',
      title: say('column.pickup'),
      width: 120,
      grow: 3,
      value: (job) => job.pickup.label,
      hint: (job) => job.pickup.label,
    },
    {
      id: 'dropoff',
      title: say('column.dropoff'),
      width: 110,
      grow: 2,
      hidden: true,
      value: (job) => job.dropoff?.label,
      hint: (job) => job.dropoff?.label,
    },
    {
      id: 'type',
      title: say('column.type'),
      width: 80,
      value: (job) => [job.typeCode, world.attributes(job.attributes)].filter(Boolean).join(', '),
    },
    {
      id: 'wishes',
      title: say('pre.wishes'),
      width: 92,
      value: (job) => wishes(job, world),
      hint: (job) => wishesMean(job, world),
    },
    {
      id: 'release',
      title: say('pre.release'),
      width: 80,
      value: (job) => job.releaseAtMs,
      text: (job) => (job.releaseAtMs === null ? '' : endText(job.releaseAtMs, job.requiredAtMs, zone, language)),
      tone: (job) => (job.state === 'future' ? undefined : 'soft'),
    },
    {
      id: 'why',
      title: say('column.why'),
      width: 130,
      grow: 2,
      kind: 'ticking',
      value: (job) => job.state,
      text: (job, at) => (job.state === 'future' ? '' : whyText(job, at, world)),
    },
    {
      id: 'notes',
      title: say('column.notes'),
      width: 110,
      grow: 2,
      value: (job) => job.notes,
      hint: (job) => job.notes,
    },
    { id: 'phone', title: say('column.phone'), width: 120, hidden: true, value: (job) => phoneText(job.phone) },
    ...plainColumns(language),
    { id: 'id', title: say('column.id'), width: 70, kind: 'number', hidden: true, value: (job) => job.id },
  ];
}

/** The same on a phone: two lines a pre-booking. */
export function prePhoneColumns(world: PreWorld): BoardColumn<BoardJob>[] {
  const wanted = new Set(['required', 'state']);
  return [
    ...preColumns(world).filter(({ id }) => wanted.has(id)),
    {
      id: 'journey',
      title: world.say('column.journey'),
      width: 132,
      grow: 1,
      kind: 'custom',
      value: (job) => job.pickup.label,
      render: (job) => (
        <div className={classes.two}>
          <strong>{job.pickup.label}</strong>
          <span>{[job.passengerName, job.reserved?.plate, marksText(job, world.say)].filter(Boolean).join(' · ')}</span>
        </div>
      ),
    },
  ];
}
