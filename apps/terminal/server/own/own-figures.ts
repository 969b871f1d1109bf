import { behindIn, reportIn } from '#cards/figure/server/told-figures.ts';
import { daysOfSpan, todayIn } from '#core/figure/span-choice.ts';
import { ok, type Result } from '#core/kit/result.ts';
import type { Suite } from '#engine/server/context.ts';
import type { Command } from '../../contract/device-message.ts';
import { MOST_OWN_ROWS, OWN_FIGURES, type OwnFigures } from '../../contract/own-figures.ts';
import type { KnownDriver } from './known-driver.ts';

type Asked = Extract<Command, { type: 'myFigures' }>;

/** The figures of the driver who is there, of nobody else's work: no filter is taken. Refused: `notCutBy`, `figureOfTwo`. */
export async function figuresFor(
  { store: { db }, clock, books }: Suite,
  { fleetId, driverId }: KnownDriver,
  { span, by, behind }: Asked,
): Promise<Result<OwnFigures, string>> {
  const fleet = books.fleets.get(fleetId);
  const zone = fleet?.timeZone ?? 'UTC';
  const days = daysOfSpan(span, todayIn(zone, clock.nowMs()), { first: undefined, last: undefined });
  const scope = { of: 'driver', driverId } as const;
  const which = { fleets: [fleetId], by: [by], filters: {}, ...days };
  const report = await reportIn(db, { ...which, figures: [...OWN_FIGURES], compare: null }, scope);
  if (!report.ok) return report;
  const told = {
    span,
    by,
    zone,
    currency: fleet?.currency ?? '',
    ...days,
    figures: [...OWN_FIGURES],
    rows: report.value.rows.map(({ key, values }) => ({ key: key[0] ?? null, values })),
    total: report.value.total.values,
    behind: null,
  };
  if (behind === undefined) return ok(told);
  const { figure, key } = behind;
  const cell = key === null ? { by: [], key: [] } : { key: [key] };
  const found = await behindIn(db, { ...which, figure, after: null, ...cell }, scope);
  if (!found.ok) return found;
  const { count, sum } = found.value;
  const rows = found.value.rows.slice(0, MOST_OWN_ROWS).map(({ id, atMs, plate, place, value }) => {
    return { id, atMs, plate, place, value };
  });
  return ok({ ...told, behind: { figure, key, rows, count, sum } });
}
