import { expect, it } from 'vitest';
import { missingColumns, readInstants, readSamples, readTable } from './read-file.ts';
import { madeDrive } from './testing/drive.ts';

const imu = (stamps: readonly string[]) =>
  readTable(`timestamp,x,y,z\n${stamps.map((stamp) => `${stamp},0.1,0.2,9.8`).join('\n')}\n`);
const START = Date.UTC(2026, 5, 1, 8);

it.each([
  ['ms', [0, 20, 40].map((ms) => String(START + ms))],
  ['seconds', ['0.00', '0.02', '0.04'].map((part) => String(START / 1000 + Number(part)))],
  ['microseconds', [0, 20, 40].map((ms) => String((START + ms) * 1000))],
  ['nanoseconds', [0, 20, 40].map((ms) => `${START + ms}000000`)],
  ['ISO 8601', ['2026-06-01T08:00:00.000Z', '2026-06-01T08:00:00.020Z', '2026-06-01T10:00:00.040+02:00']],
])('an instant may be told in %s', (_, stamps) => {
  const [first, , third] = readInstants(imu(stamps), 'imu');
  expect(first).toBeCloseTo(START, -1);
  expect(third! - first!).toBeCloseTo(40, 0);
});

it('a clock that counts from the start of the device is read by its steps', () => {
  expect(readInstants(imu(['12893233616460', '12893253616460']), 'imu')[1]).toBeCloseTo(12_893_253.6, 1);
  expect(readInstants(imu(['0', '20', '40']), 'imu')).toEqual([0, 20, 40]);
  expect(readInstants(imu(['0', '0.02', '0.04']), 'imu')).toEqual([0, 20, 40]);
  const gps = readTable(
    'timestamp,latitude,longitude,speed,heading\n0,57.7,11.9,30,90\n1,57.7,11.9,30,90\n2,57.7,11.9,,\n',
  );
  expect(readInstants(gps, 'gps')).toEqual([0, 1000, 2000]);
  expect(readSamples(gps, 'gps')[2]).toEqual({
    atMs: 2000,
    position: [11.9, 57.7],
    speedKmh: undefined,
    headingDegrees: undefined,
  });
});

it('rows of one whole second are spread over it, or told by the clock beside it', () => {
  const day = (time: string) => `14/05/2016 11:17:${time}`;
  const instants = readInstants(imu([day('09'), day('09'), day('09'), day('09'), day('10')]), 'imu');
  expect(instants.map((ms) => ms - instants[0]!)).toEqual([0, 250, 500, 750, 1000]);
  const both = readTable('timestamp,uptimeNanos,x,y,z\n14/05/2016 11:17:09,12893233616460,0,0,0\n');
  expect(readInstants(both, 'imu')).toEqual([12_893_233.616_46]);
});

it.each([
  ['km/h', 1],
  ['m/s', 3.6],
  ['miles an hour', 1.609_344],
  ['knots', 1.852],
])('a speed may be told in %s: the positions say which', (_, unit) => {
  const drive = madeDrive([{ seconds: 5 }, { seconds: 20, along: 0.8 }, { seconds: 20 }], { hertz: 1, startKmh: 20 });
  const lines = drive.map(
    ({ atMs, position: p, speedKmh, headingDegrees }) =>
      `${atMs},${p![1]},${p![0]},${speedKmh! / unit},${headingDegrees}`,
  );
  const read = readSamples(readTable(`timestamp,latitude,longitude,speed,heading\n${lines.join('\n')}`), 'gps');
  expect(read.at(-1)!.speedKmh).toBeCloseTo(drive.at(-1)!.speedKmh!, 6);
});

it('names the columns that are missing, and leaves what cannot be read to the intake', () => {
  expect(missingColumns(readTable('time,x,y\n1,2,3'), 'imu')).toEqual(['timestamp', 'z']);
  expect(missingColumns(readTable('timestamp;latitude;longitude\n1;2;3'), 'gps')).toEqual([]);
  expect(readSamples(imu(['a', '1']), 'imu').map(({ atMs }) => atMs)).toEqual([Number.NaN, Number.NaN]);
});
