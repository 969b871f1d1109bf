import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { madeDrive } from '#core/telematics/testing/drive.ts';
import { inRoot } from './launch/root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'telematics-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function detect(text: string, ...more: string[]) {
  const file = join(folder, 'drive.csv');
  writeFileSync(file, text);
  const done = spawnSync(process.execPath, ['--import', 'tsx', 'tools/telematics.ts', 'detect', file, ...more], {
    cwd: inRoot('.'),
    encoding: 'utf8',
  });
  return { code: done.status, out: done.stdout, told: done.stderr };
}

const drive = madeDrive(
  [{ seconds: 5 }, { seconds: 5, along: 3.4 }, { seconds: 10 }, { seconds: 2.5, along: -6 }, { seconds: 5 }],
  { hertz: 50, startMs: 0 },
);

test('events of accelerations and of positions are printed as one line of JSON', () => {
  const felt = drive.map(({ atMs, acceleration: a }) => `${atMs},${a!.x},${a!.y},${a!.z}`);
  const imu = detect(`timestamp,x,y,z\n${felt.join('\n')}\n`, '--kind', 'imu', '--json');
  expect(imu.code).toBe(0);
  const events = JSON.parse(imu.out) as { type: string; startMs: number; confidence: number }[];
  expect(events.map(({ type }) => type)).toEqual(['accelerate', 'brake']);
  expect(Object.keys(events[0]!).slice(0, 5)).toEqual(['type', 'startMs', 'endMs', 'measure', 'confidence']);
  const placed = drive
    .filter((_, n) => n % 50 === 0)
    .map(
      ({ atMs, position: p, speedKmh, headingDegrees }) => `${atMs},${p![1]},${p![0]},${speedKmh},${headingDegrees}`,
    );
  const gps = detect(`timestamp,latitude,longitude,speed,heading\n${placed.join('\n')}\n`, '--kind', 'gps');
  expect(gps.code).toBe(0);
  expect(gps.out).toMatch(/accelerate .* g [^]*brake/);
});

test('tampering is told from the steps of a meter', () => {
  const lines = Array.from({ length: 60 }, (_, n) => {
    const on = n >= 10 && n < 16 ? 1 : n >= 20 && n < 50 ? 1 : 0;
    return `2026-06-01T08:${String(Math.floor((n * 5) / 60)).padStart(2, '0')}:${String((n * 5) % 60).padStart(2, '0')}Z,${on},${n * 60},57.7,${11.97 + (n * 50) / 59_400},36`;
  });
  const { code, out } = detect(
    `timestamp,meter,meterMetres,latitude,longitude,speed\n${lines.join('\n')}\n`,
    '--kind',
    'meter',
    '--json',
  );
  expect(code).toBe(0);
  expect((JSON.parse(out) as { type: string }[]).map(({ type }) => type)).toEqual(['rapidMeter', 'meterKm']);
  expect(detect('timestamp,meter\n1,2\n', '--kind', 'meter').told).toMatch(/no column metermetres/);
});

test('what cannot be read is told in both languages', () => {
  expect(detect('a,b\n1,2\n', '--kind', 'imu')).toMatchObject({
    code: 2,
    told: expect.stringMatching(/no column timestamp, x, y, z[^]*pas de colonne/) as string,
  });
  expect(detect('timestamp,x,y,z\nfoo,1,2,3\n', '--kind', 'imu')).toMatchObject({
    code: 2,
    told: expect.stringMatching(/no line[^]*aucune ligne/) as string,
  });
  expect(detect('', '--kind', 'radio').told).toMatch(/imu, gps, meter[^]*est l’un de/);
  expect(detect('timestamp,x,y,z\n', '--kind', 'imu', '--seats', '0').told).toContain('1 to 100');
});
