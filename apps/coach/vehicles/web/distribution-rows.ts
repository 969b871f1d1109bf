import { numbersIn } from '#core/kit/written.ts';
import type { client } from '../../web/client.ts';

export type Report = Awaited<ReturnType<typeof client.vehicles.distribution>>;
export type Spread = Report['areas'][number];

/** An area of the report as the table shows it; 0 stands for all outside. */
export type SpreadRow = Spread & { id: number; name: string };

/** Shortest first: what lacks cars stands on top. */
export function spreadRows(
  report: Report | undefined,
  nameOf: (areaId: number) => string,
  outside: string,
): ReadonlyMap<number, SpreadRow> {
  const rows = (report?.areas ?? [])
    .filter(({ areaId, ...figures }) => areaId !== null || Object.values(figures).some((figure) => figure !== 0))
    .map((area): SpreadRow => {
      const { areaId } = area;
      return { ...area, id: areaId ?? 0, name: areaId === null ? outside : nameOf(areaId) };
    })
    .sort((a, b) => a.balance - b.balance || a.name.localeCompare(b.name));
  return new Map(rows.map((row) => [row.id, row]));
}

const SUMMED = [
  'available',
  'vacant',
  'engaged',
  'outOfVehicle',
  'soonClear',
  'waiting',
  'due',
  'expected',
  'balance',
] as const;
export type Total = Record<(typeof SUMMED)[number], number>;

/** The whole fleet. */
export function totalOf(rows: Iterable<SpreadRow>): Total {
  const total = Object.fromEntries(SUMMED.map((one) => [one, 0])) as Total;
  for (const row of rows) for (const one of SUMMED) total[one] += row[one];
  for (const one of SUMMED) total[one] = Math.round(total[one] * 10) / 10;
  return total;
}

/** How much an area lacks or can spare, in the words of the legend. */
export const STEPS = ['veryShort', 'short', 'even', 'spare', 'muchSpare'] as const;
export type Step = (typeof STEPS)[number];

const MUCH = 5;
const SOME = 1;

export function stepOf(balance: number): Step {
  if (balance <= -MUCH) return 'veryShort';
  if (balance <= -SOME) return 'short';
  if (balance >= MUCH) return 'muchSpare';
  return balance >= SOME ? 'spare' : 'even';
}

/** To one decimal. */
export const numberText = (value: number, language: string) =>
  numbersIn(language, { maximumFractionDigits: 1 }).format(value);
