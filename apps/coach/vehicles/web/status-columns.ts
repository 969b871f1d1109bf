import type { BoardColumn } from '#ui/grid/columns.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { ageText, atText, moneyText, shortWhenText, whenText } from '#ui/kit/format.ts';
import { linkWords } from './card/VehicleCard.tsx';
import { POSITION_BAD_SECONDS, POSITION_WARN_SECONDS, type StatusRow } from './status-rows.ts';
import type { SayVehicles } from './texts.ts';
import type { Figures } from './use-figures.ts';

export type ColumnWorld = {
  say: SayVehicles;
  language: string;
  zone: string;
  currency: string;
  nowMs: () => number;
  areaName: (id: number) => string;
  rankName: (id: number) => string;
  attributes: (codes: readonly string[]) => string;
};

/** An amount without its currency, which the head of the column or a hint names. */
export function amountText(minor: number, { currency, language }: Pick<ColumnWorld, 'currency' | 'language'>): string {
  return moneyText(minor, currency, language).replace(/^[A-Z]{3}\s|\s[A-Z]{3}$/u, '');
}

/** Where in its queue, or until when in none. */
export function placeText({ place }: Pick<StatusRow, 'place'>, { say, zone, language, rankName }: ColumnWorld): string {
  if (!place) return '';
  if (place.untilMs !== null) return say('unplottedUntil', { time: atText(place.untilMs, zone, language) });
  if (place.place === null || place.of === null) return '';
  const told = { place: place.place, of: place.of };
  return place.rankId === null ? say('place', told) : say('ofRank', { ...told, rank: rankName(place.rankId) });
}

function areaOf({ place, figures }: StatusRow, { areaName }: ColumnWorld): string {
  const id = place?.areaId ?? figures?.areaId ?? null;
  return id === null ? '' : areaName(id);
}

type LastHiring = Pick<Figures, 'lastHiringEndedAtMs' | 'lastTo' | 'lastFareMinor'>;

/** When the last hiring of a row ended; where to and for how much stand in columns that are chosen. */
export function lastHiringColumns<R>(
  { say, language, zone, currency, nowMs }: Pick<ColumnWorld, 'say' | 'language' | 'zone' | 'currency' | 'nowMs'>,
  of: (row: R) => LastHiring | null,
): { last: BoardColumn<R>; chosen: BoardColumn<R>[] } {
  return {
    last: {
      id: 'last',
      title: say('column.last'),
      width: 112,
      value: (row) => of(row)?.lastHiringEndedAtMs,
      text: (row) => {
        const endedAtMs = of(row)?.lastHiringEndedAtMs ?? null;
        return endedAtMs === null ? '' : shortWhenText(endedAtMs, nowMs(), zone, language);
      },
      hint(row) {
        const { lastHiringEndedAtMs: endedAtMs = null, lastTo = null } = of(row) ?? {};
        if (endedAtMs === null) return undefined;
        return [whenText(endedAtMs, nowMs(), zone, language), lastTo].filter(Boolean).join(', ');
      },
    },
    chosen: [
      { id: 'lastTo', title: say('column.lastTo'), width: 130, hidden: true, value: (row) => of(row)?.lastTo },
      {
        id: 'lastFare',
        title: say('column.lastFare'),
        width: 84,
        kind: 'number',
        hidden: true,
        value: (row) => of(row)?.lastFareMinor,
        text: (row) => {
          const minor = of(row)?.lastFareMinor ?? null;
          return minor === null ? '' : amountText(minor, { currency, language });
        },
      },
    ],
  };
}

/** How old a working vehicle's position is. */
export const positionColumn = <R extends { heardAtMs: number | null }>(say: SayVehicles): BoardColumn<R> => ({
  id: 'position',
  title: say('column.position'),
  width: 68,
  kind: 'age',
  value: (row) => row.heardAtMs,
  warnSeconds: POSITION_WARN_SECONDS,
  badSeconds: POSITION_BAD_SECONDS,
});

/** The columns of the status board on a desk. */
export function statusColumns(world: ColumnWorld): BoardColumn<StatusRow>[] {
  const { say, language } = world;
  const hiring = lastHiringColumns<StatusRow>(world, ({ figures }) => figures);
  const working = (row: StatusRow) => row.status !== 'signedOff';
  return [
    { id: 'plate', title: say('column.plate'), width: 74, strong: true, pinned: true, value: (row) => row.plate },
    {
      id: 'status',
      title: say('column.status'),
      width: 138,
      kind: 'vehicleState',
      value: (row) => row.look,
    },
    {
      id: 'driver',
      title: say('column.driver'),
      width: 120,
      grow: 2,
      value: (row) => row.driverName,
      hint: (row) => (row.did ? `${say('column.did')} ${row.did}` : undefined),
    },
    {
      id: 'area',
      title: say('column.area'),
      width: 104,
      grow: 1,
      value: (row) => areaOf(row, world),
      hint: (row) => areaOf(row, world) || undefined,
    },
    {
      id: 'queue',
      title: say('column.queue'),
      width: 92,
      grow: 1,
      value: (row) => row.place?.place ?? null,
      text: (row) => placeText(row, world),
      hint: (row) => placeText(row, world) || undefined,
      tone: (row) => (row.place?.untilMs ? 'warn' : undefined),
    },
    {
      id: 'job',
      title: say('column.job'),
      width: 66,
      kind: 'number',
      value: (row) => row.jobId,
    },
    positionColumn(say),
    {
      id: 'hours',
      title: say('column.hours'),
      width: 64,
      kind: 'age',
      value: (row) => row.shiftBeganAtMs,
    },
    {
      id: 'takings',
      title: say('column.takings'),
      width: 88,
      kind: 'number',
      value: (row) => (working(row) ? row.figures?.takingsMinor : null),
      text: (row) => (working(row) && row.figures ? amountText(row.figures.takingsMinor, world) : ''),
      hint: (row) =>
        working(row) && row.figures ? moneyText(row.figures.takingsMinor, world.currency, language) : undefined,
    },
    hiring.last,
    {
      id: 'speed',
      title: say('column.speed'),
      width: 76,
      kind: 'number',
      value: (row) => row.speedKmh,
      text: (row) => (row.speedKmh === null ? '' : `${row.speedKmh} km/h`),
    },
    {
      id: 'link',
      title: say('column.link'),
      width: 128,
      value: (row) => (row.figures && working(row) ? linkWords(row.figures, say) : null),
      tone: (row) => (row.figures?.unreachableSinceMs && working(row) ? 'bad' : undefined),
    },
    {
      id: 'locked',
      title: say('column.locked'),
      width: 84,
      value: (row) => (row.locked ? (row.figures?.lockedWhy ?? say('shown.locked')) : null),
      tone: (row) => (row.locked ? 'warn' : undefined),
      hint: (row) => row.figures?.lockedWhy ?? undefined,
    },
    { id: 'type', title: say('column.type'), width: 62, hidden: true, value: (row) => row.typeCode },
    {
      id: 'attributes',
      title: say('column.attributes'),
      width: 130,
      hidden: true,
      value: (row) => world.attributes(row.attributes),
    },
    { id: 'did', title: say('column.did'), width: 66, hidden: true, value: (row) => row.did },
    ...hiring.chosen,
    {
      id: 'jobs',
      title: say('column.jobs'),
      width: 62,
      kind: 'number',
      hidden: true,
      value: (row) => (working(row) ? row.figures?.jobs : null),
    },
    {
      id: 'hails',
      title: say('column.hails'),
      width: 62,
      kind: 'number',
      hidden: true,
      value: (row) => (working(row) ? row.figures?.hails : null),
    },
  ];
}

/** The columns of the status board on a phone. */
export const statusPhoneColumns = (world: ColumnWorld): BoardColumn<StatusRow>[] =>
  phoneColumns(statusColumns(world), { plate: 62, status: 108, driver: 96, position: 74 });

/** How long, where it is not counted by the second. */
export const hoursText = (ms: number, language: string) => ageText(Math.round(ms / 60_000) * 60, language);
