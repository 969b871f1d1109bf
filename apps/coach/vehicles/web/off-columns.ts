import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { shortWhenText, whenText } from '#ui/kit/format.ts';
import { phoneText } from '#ui/kit/phones.ts';
import type { IdleRow, OffRow } from './off-rows.ts';
import { amountText, type ColumnWorld, lastHiringColumns } from './status-columns.ts';

type World = Pick<ColumnWorld, 'say' | 'language' | 'zone' | 'currency' | 'nowMs'>;

/** Where it was when nobody heard of it any more, and when that was. */
function lastPositionText({ positionAtMs, areaId }: IdleRow, world: World & Pick<ColumnWorld, 'areaName'>): string {
  if (positionAtMs === null) return '';
  const time = whenText(positionAtMs, world.nowMs(), world.zone, world.language);
  return areaId === null ? time : `${world.areaName(areaId)}, ${time}`;
}

const SOON_DAYS = 14;

/** How a date that ends a permit or a time of use stands today, by the fleet's days. */
export function expiryTone(date: string, nowMs: number, zone: string): 'bad' | 'warn' | undefined {
  const today = localDate(nowMs, zone);
  if (date < today) return 'bad';
  return date <= addDays(today, SOON_DAYS) ? 'warn' : undefined;
}

const endedBy = (row: { endedBy: string | null; endedWhy: string | null }, { say }: World) =>
  row.endedBy === null ? '' : say('byOffice', { by: row.endedBy, why: row.endedWhy ?? '' });

/** Since when it is off, the latest first. */
const endedColumn = <R extends { lastEndedAtMs: number | null }>({
  say,
  language,
  zone,
  nowMs,
}: World): BoardColumn<R> => ({
  id: 'ended',
  title: say('column.ended'),
  width: 118,
  sort: 'desc',
  // Who never worked stands last.
  value: (row) => row.lastEndedAtMs ?? 0,
  text: ({ lastEndedAtMs: atMs }) => (atMs === null ? '' : shortWhenText(atMs, nowMs(), zone, language)),
  hint: ({ lastEndedAtMs: atMs }) => (atMs === null ? undefined : whenText(atMs, nowMs(), zone, language)),
});

/** The columns of the vehicles nobody works with. */
export function idleColumns(world: World & Pick<ColumnWorld, 'areaName'>): BoardColumn<IdleRow>[] {
  const { say, zone, nowMs } = world;
  const hiring = lastHiringColumns<IdleRow>(world, (row) => row);
  return [
    { id: 'plate', title: say('column.plate'), width: 76, strong: true, value: (row) => row.plate },
    { id: 'type', title: say('column.type'), width: 70, value: (row) => row.typeCode },
    { id: 'lastDriver', title: say('column.lastDriver'), width: 128, grow: 2, value: (row) => row.lastDriverName },
    { id: 'did', title: say('column.did'), width: 70, value: (row) => row.lastDid },
    endedColumn(world),
    {
      id: 'takings',
      title: say('column.takings'),
      width: 90,
      kind: 'number',
      value: (row) => row.lastTakingsMinor,
      text: (row) => (row.lastTakingsMinor === null ? '' : amountText(row.lastTakingsMinor, world)),
    },
    hiring.last,
    {
      id: 'position',
      title: say('column.lastPosition'),
      width: 164,
      grow: 2,
      value: (row) => row.positionAtMs,
      text: (row) => lastPositionText(row, world),
      hint: (row) => lastPositionText(row, world) || undefined,
    },
    {
      id: 'usage',
      title: say('column.usage'),
      width: 110,
      value: (row) => row.usageExpiry,
      tone: (row) => expiryTone(row.usageExpiry, nowMs(), zone),
    },
    {
      id: 'locked',
      title: say('column.locked'),
      width: 90,
      grow: 1,
      value: (row) => (row.lockedAtMs === null ? null : row.lockedWhy),
      tone: () => 'warn',
    },
    {
      id: 'why',
      title: say('column.why'),
      width: 130,
      grow: 1,
      value: (row) => endedBy(row, world),
      hint: (row) => endedBy(row, world) || undefined,
    },
    ...hiring.chosen,
  ];
}

/** The columns of the drivers who do not work now. */
export function driverColumns(world: World): BoardColumn<OffRow>[] {
  const { say, zone, nowMs } = world;
  const hiring = lastHiringColumns<OffRow>(world, (row) => row);
  return [
    { id: 'driver', title: say('column.driver'), width: 150, grow: 2, strong: true, value: (row) => row.name },
    { id: 'did', title: say('column.did'), width: 70, value: (row) => row.did },
    {
      id: 'permit',
      title: say('column.permit'),
      width: 116,
      value: (row) => row.permitExpiry,
      tone: (row) => expiryTone(row.permitExpiry, nowMs(), zone),
    },
    endedColumn(world),
    { id: 'plate', title: say('column.lastPlate'), width: 110, value: (row) => row.lastPlate },
    hiring.last,
    { id: 'class', title: say('column.class'), width: 90, value: (row) => row.driverClass },
    { id: 'group', title: say('column.group'), width: 100, value: (row) => row.driverGroup },
    { id: 'phone', title: say('column.phone'), width: 146, value: (row) => phoneText(row.mobilePhone) },
    {
      id: 'why',
      title: say('column.why'),
      width: 130,
      grow: 1,
      value: (row) => endedBy(row, world),
    },
    ...hiring.chosen,
  ];
}
