import { coverByHour } from '#core/roster/cover.ts';
import type { RosterDay } from '#core/roster/week.ts';
import type { Db } from '#store/door/connect.ts';
import { demandByHour } from '#store/roster/demand.ts';
import { linesBetween } from '#store/roster/roster-week.ts';

type Asked = { fleetId: number; zone: string; days: readonly RosterDay[]; nowMs: number };

/** The drivers whom each hour needs, beside those who are planned to drive in it. */
export async function demandOf(db: Db, asked: Asked) {
  const hours = await demandByHour(db, asked);
  const startMs = hours[0]?.startMs ?? 0;
  const lines = await linesBetween(db, asked.fleetId, { startMs, endMs: hours.at(-1)?.endMs ?? startMs });
  const planned = coverByHour(
    lines.map(({ kind, startsAtMs, endsAtMs }) => ({ kind, startMs: startsAtMs, endMs: endsAtMs })),
    hours,
  );
  return hours.map((hour, n) => ({ ...hour, planned: planned[n] ?? 0 }));
}
