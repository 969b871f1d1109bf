import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lineClash, lockLines, updateLine } from '#store/roster/roster-line.ts';
import { alone } from '../command/alone.ts';
import { checkLine, type LinePlanned, type PlannedLine } from './plan-line.ts';

type ChangeRefusal = Extract<LinePlanned, { ok: false }>['code'] | 'lineUnknown' | 'lineMoved' | 'lineTold';
export type LineChanged = Result<{ lineId: number }, ChangeRefusal>;

/**
 * Changes a draft: driver, car, kind or hours. Refused: as `checkLine`; `lineUnknown`, `lineMoved` where somebody has changed it since
 * it was seen, `lineTold` where its driver was told of it, `lineClash`.
 */
export const changeLine = alone(
  async (t: Tx, asked: PlannedLine & { lineId: number; version: number }): Promise<LineChanged> => {
    const { fleetId, lineId, driverId, startsAtMs, endsAtMs, kind } = asked;
    const checked = await checkLine(t, asked);
    const [line] = await lockLines(t, fleetId, [lineId]);
    if (!line) return refuse('lineUnknown');
    if (line.version !== asked.version) return refuse('lineMoved');
    if (line.state !== 'draft') return refuse('lineTold');
    if (!checked.ok) return checked;
    const { vehicle_id: vehicleId } = checked.value;
    const hours = { startMs: startsAtMs, endMs: endsAtMs };
    if (await lineClash(t, { ...hours, driverId, vehicleId, but: lineId })) return refuse('lineClash');
    await updateLine(t, lineId, checked.value);
    t.audit({
      act: 'changeLine',
      entity: 'rosterLine',
      entityId: lineId,
      fleetId,
      was: { driverId: line.driver_id, startsAtMs: line.starts_at, endsAtMs: line.ends_at, kind: line.kind },
      became: { startsAtMs, endsAtMs, kind },
      about: { driverId, vehicleId },
    });
    t.announce('roster', fleetId, lineId);
    return ok({ lineId });
  },
);
