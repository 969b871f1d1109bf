import { type NumberTable, number, readInstants } from '#core/telematics/read-file.ts';
import type { CarFact } from './fact.ts';

/** The columns that are needed; latitude, longitude, speed, seat, tariff, mock, power and antenna are read where there are any. */
export const METER_COLUMNS = ['timestamp', 'meter', 'metermetres'];

const SWITCHES = ['power', 'antenna'] as const;

/**
 * The facts of a file with a line for each step of a meter: `meter` 1 while it is on, `meterMetres` as it has counted since it was
 * made, and where the car was. Lines whose instant or meter cannot be read are left out. In the order of their instants.
 */
export function readMeterFacts(table: NumberTable): CarFact[] {
  const instants = readInstants(table, 'meter');
  const cell = (row: readonly string[], name: string) => {
    const column = table.columns.get(name);
    return column === undefined ? Number.NaN : number(row[column]);
  };
  const rows = table.rows
    .map((row, n) => ({ row, atMs: Math.round(instants[n]!) }))
    .filter(({ row, atMs }) => Number.isFinite(atMs) && Number.isFinite(cell(row, 'meter')))
    .toSorted((a, b) => a.atMs - b.atMs);
  const facts: CarFact[] = [];
  const was: Record<string, number> = {};
  let onMetres = Number.NaN;
  /** Told where a column changes; what is off at the start is no change. */
  const turned = (name: string, value: number, start: number): boolean => {
    if (Number.isNaN(value) || value === (was[name] ?? start)) return false;
    was[name] = value;
    return true;
  };
  for (const { row, atMs } of rows) {
    const [longitude, latitude, speed] = [cell(row, 'longitude'), cell(row, 'latitude'), cell(row, 'speed')];
    if (Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)
      facts.push({
        atMs,
        kind: 'place',
        position: [longitude, latitude],
        speedKmh: speed >= 0 ? speed : undefined,
        mock: cell(row, 'mock') === 1,
      });
    for (const kind of SWITCHES)
      if (turned(kind, cell(row, kind), 1)) facts.push({ atMs, kind, there: was[kind] === 1 });
    if (turned('seat', cell(row, 'seat'), 0)) facts.push({ atMs, kind: 'seat', occupied: was['seat'] === 1 });
    const tariff = table.columns.get('tariff');
    const code = tariff === undefined ? null : (row[tariff] ?? null);
    if (turned('meter', cell(row, 'meter'), 0)) {
      const metres = cell(row, 'metermetres');
      if (was['meter'] === 1) {
        onMetres = metres;
        facts.push({ atMs, kind: 'meterOn', tariffCode: code, hail: false });
      } else
        facts.push({ atMs, kind: 'meterOff', metres: Number.isFinite(metres - onMetres) ? metres - onMetres : null });
    }
  }
  return facts;
}
