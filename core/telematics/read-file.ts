import { distanceMetres } from '#core/kit/geo.ts';
import type { DriveSample } from './sample.ts';

export const FILE_KINDS = ['imu', 'gps', 'meter'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The columns of a file of numbers, by name in small letters; an empty or unreadable cell is NaN. */
export interface NumberTable {
  readonly columns: ReadonlyMap<string, number>;
  readonly rows: readonly (readonly string[])[];
}

export function readTable(text: string): NumberTable {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  const separator = [',', ';', '\t'].find((mark) => lines[0]?.includes(mark)) ?? ',';
  const cells = (line: string) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const names = cells(lines[0] ?? '').map((name) => name.toLowerCase());
  return { columns: new Map(names.map((name, n) => [name, n])), rows: lines.slice(1).map(cells) };
}

/** The instants of a column in ms; NaN where one cannot be read. */
export function readInstants(table: NumberTable, kind: FileKind): number[] {
  const column = table.columns.get('timestamp')!;
  const uptime = table.columns.get('uptimenanos');
  if (uptime !== undefined) return table.rows.map((row) => number(row[uptime]) / 1e6);
  const cells = table.rows.map((row) => row[column] ?? '');
  const readable = cells.filter((cell) => cell !== '');
  if (readable.every((cell) => cell === '' || /^[-+]?[\d.]+(e[-+]?\d+)?$/i.test(cell)))
    return scaled(cells.map(number), kind);
  return spread(cells.map(readClock));
}

const UNITS_MS = [1000, 1, 1e-3, 1e-6];
const TYPICAL_MS = { imu: 20, gps: 1_000, meter: 5_000 } as const;
const FROM_MS = Date.UTC(2000, 0, 1);
const UNTIL_MS = Date.UTC(2100, 0, 1);

/**
 * Seconds, ms, µs or ns: an instant of this century in one of them, whose steps are such as devices make; else the unit whose
 * steps are nearest to what is usual for the kind of file.
 */
function scaled(values: readonly number[], kind: FileKind): number[] {
  const finite = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const steps = finite.slice(1).flatMap((value, n) => (value > finite[n]! ? [value - finite[n]!] : []));
  const step = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 1;
  const middle = finite[Math.floor(finite.length / 2)] ?? 0;
  const real = UNITS_MS.find(
    (unit) => middle * unit > FROM_MS && middle * unit < UNTIL_MS && step * unit >= 1 && step * unit < 3_600_000,
  );
  const away = (unit: number) => Math.abs(Math.log((step * unit) / TYPICAL_MS[kind]));
  const unit = real ?? UNITS_MS.reduce((best, one) => (away(one) < away(best) ? one : best));
  return values.map((value) => value * unit);
}

/** ISO 8601, or day/month/year hour:minute:second; both without a zone are taken as UTC. */
function readClock(cell: string): number {
  const local = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})[ T](\d{1,2}):(\d{2}):(\d{2})(\.\d+)?$/.exec(cell);
  if (local) {
    const [, day, month, year, hour, minute, second, part] = local;
    return Date.UTC(+year!, +month! - 1, +day!, +hour!, +minute!, +second!) + Number(part ?? 0) * 1000;
  }
  const iso = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/.test(cell) ? cell.replace(' ', 'T') : '';
  return Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}Z`);
}

/** Clocks of whole seconds say one instant many times: the rows of a second are spread over it. */
function spread(instants: number[]): number[] {
  const found = [...instants];
  for (let n = 0; n < instants.length; ) {
    let end = n + 1;
    while (end < instants.length && instants[end] === instants[n]) end += 1;
    const count = end - n;
    if (count > 2 && instants[n]! % 1000 === 0)
      for (let k = n; k < end; k += 1) found[k] = instants[k]! + ((k - n) * 1000) / count;
    n = end;
  }
  return found;
}

export const number = (cell: string | undefined): number =>
  cell === undefined || cell === '' ? Number.NaN : Number(cell);

const IMU_COLUMNS = ['x', 'y', 'z'];
const GPS_COLUMNS = ['latitude', 'longitude'];

/** Which columns are needed, and are not there. */
export function missingColumns({ columns }: NumberTable, kind: 'imu' | 'gps'): string[] {
  const needed = { imu: IMU_COLUMNS, gps: GPS_COLUMNS }[kind];
  return ['timestamp', ...needed].filter((name) => !columns.has(name));
}

/** km/h in one of what a column of speeds may be told in: km/h, m/s, miles an hour, knots. */
const SPEED_UNITS = [1, 3.6, 1.609_344, 1.852];
const LEAST_MOVED_METRES = 8;
const LEAST_STEPS = 10;

/** In which unit speeds are told, by what the positions say; km/h where they do not tell. */
export function speedUnitKmh(samples: readonly DriveSample[]): number {
  const ratios: number[] = [];
  for (let n = 1; n < samples.length; n += 1) {
    const [a, b] = [samples[n - 1]!, samples[n]!];
    const seconds = (b.atMs - a.atMs) / 1000;
    if (!a.position || !b.position || !a.speedKmh || !b.speedKmh || !(seconds > 0 && seconds <= 30)) continue;
    const metres = distanceMetres(a.position, b.position);
    if (metres >= LEAST_MOVED_METRES) ratios.push(((metres / seconds) * 3.6) / ((a.speedKmh + b.speedKmh) / 2));
  }
  const ratio = ratios.toSorted((a, b) => a - b)[ratios.length >> 1];
  if (ratio === undefined || ratios.length < LEAST_STEPS) return 1;
  const away = (unit: number) => Math.abs(Math.log(ratio / unit));
  return SPEED_UNITS.reduce((best, unit) => (away(unit) < away(best) ? unit : best));
}

/** The samples of a file of accelerations or positions. What cannot be read is NaN or absent, and left to the intake. */
export function readSamples(table: NumberTable, kind: 'imu' | 'gps'): DriveSample[] {
  const instants = readInstants(table, kind);
  const cell = (row: readonly string[], name: string) => {
    const column = table.columns.get(name);
    return column === undefined ? Number.NaN : number(row[column]);
  };
  const given = (value: number) => (Number.isNaN(value) ? undefined : value);
  const samples = table.rows.map((row, n): DriveSample => {
    const atMs = Math.round(instants[n]!);
    if (kind === 'imu') return { atMs, acceleration: { x: cell(row, 'x'), y: cell(row, 'y'), z: cell(row, 'z') } };
    const ignition = given(cell(row, 'ignition'));
    return {
      atMs,
      position: [cell(row, 'longitude'), cell(row, 'latitude')],
      speedKmh: given(cell(row, 'speed')),
      headingDegrees: given(cell(row, 'heading')),
      ...(ignition === undefined ? {} : { ignition: ignition !== 0 }),
    };
  });
  const unit = kind === 'gps' ? speedUnitKmh(samples) : 1;
  if (unit === 1) return samples;
  return samples.map((sample) => ({
    ...sample,
    speedKmh: sample.speedKmh === undefined ? undefined : sample.speedKmh * unit,
  }));
}
