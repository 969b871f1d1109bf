import { HOUR_MS } from '#core/kit/time.ts';
import type { Stats } from './figures.ts';

/** A row of `POST /api/stats` with `history`: `Hr` is 0 to 23 on the clocks of the first fleet asked for. */
export interface HistoryRow {
  Hr: number;
  OOV: number;
  Available: number;
  Engaged: number;
  SignedOn: number;
  TotalVehicles: number;
}

export const SLOTS = 15;

/** The chart's 15 hours, oldest first; the last is the hour that runs, which began at `hourMs`. */
export interface ChartSlots {
  hourMs: number;
  rows: readonly HistoryRow[];
}

const hourOf = (ms: number) => Math.floor(ms / HOUR_MS) * HOUR_MS;

/** The slots as the server told them. Fewer rows than 15 are filled up with zeros in front. */
export function slotsOf(history: readonly HistoryRow[], nowMs: number): ChartSlots {
  const rows = history.slice(-SLOTS);
  const firstHr = rows[0]?.Hr ?? 0;
  const missing = SLOTS - rows.length;
  const empty = Array.from({ length: missing }, (_, n) => nothingAt(firstHr - missing + n));
  return { hourMs: hourOf(nowMs), rows: [...empty, ...rows] };
}

function nothingAt(hr: number): HistoryRow {
  return { Hr: ((hr % 24) + 24) % 24, OOV: 0, Available: 0, Engaged: 0, SignedOn: 0, TotalVehicles: 0 };
}

/** How many hours ended since the newest slot began. */
export const hoursTurned = ({ hourMs }: ChartSlots, nowMs: number) =>
  Math.max(0, Math.round((hourOf(nowMs) - hourMs) / HOUR_MS));

/** The newest slot shows the figures of now. For each hour that ended the oldest slot falls out and an empty one comes. */
export function slotsWith(slots: ChartSlots, figures: Omit<HistoryRow, 'Hr'>, nowMs: number): ChartSlots {
  const turned = hoursTurned(slots, nowMs);
  const lastHr = slots.rows.at(-1)?.Hr ?? 0;
  const fresh = Array.from({ length: Math.min(turned, SLOTS) }, (_, n) =>
    nothingAt(lastHr + turned - Math.min(turned, SLOTS) + n + 1),
  );
  const rows = [...slots.rows, ...fresh].slice(-SLOTS);
  const { OOV, Available, Engaged, SignedOn, TotalVehicles } = figures;
  const newest = { Hr: rows.at(-1)?.Hr ?? 0, OOV, Available, Engaged, SignedOn, TotalVehicles };
  return { hourMs: slots.hourMs + turned * HOUR_MS, rows: [...rows.slice(0, -1), newest] };
}

/** A point of the line chart. Vacant is what is left of the signed on. */
export interface ChartPoint {
  hour: string;
  OOV: number;
  Vacant: number;
  Engaged: number;
  SignedOn: number;
  Available: number;
}

export function pointsOf({ rows }: ChartSlots): ChartPoint[] {
  return rows.map(({ Hr, OOV, Engaged, SignedOn, Available }) => ({
    hour: `${String(Hr).padStart(2, '0')}:00`,
    OOV,
    Vacant: Math.max(0, SignedOn - Engaged - OOV),
    Engaged,
    SignedOn,
    Available,
  }));
}

/** What a poll of the figures says of the hour that runs. */
export const figuresOfHour = ({ OOV, Available, Engaged, SignedOn, TotalVehicles }: Stats) => ({
  OOV,
  Available,
  Engaged,
  SignedOn,
  TotalVehicles,
});
