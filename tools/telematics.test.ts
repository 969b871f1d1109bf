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

test('what cannot be read is told in both languages', () => {
  expect(detect('a,b\n1,2\n', '--kind', 'imu')).toMatchObject({
    code: 2,
    told: expect.stringMatching(/no column timestamp, x, y, z[^]*pas de colonne/) as string,
  });
  expect(detect('timestamp,x,y,z\nfoo,1,2,3\n', '--kind', 'imu')).toMatchObject({
    code: 2,
    told: expect.stringMatching(/no line[^]*aucune ligne/) as string,
  });
  expect(detect('', '--kind', 'radio').told).toMatch(/imu, gps[^]*est l’un de/);
  expect(detect('timestamp,x,y,z\n', '--kind', 'imu', '--seats', '0').told).toContain('1 to 100');
});
