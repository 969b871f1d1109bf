import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './launch/root.mjs';

type Row = { section: string; requirement: string; built: string[]; proof: string[] };

const pathsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '');

const rows: Row[] = readFileSync(inRoot('docs', 'requirements.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const cells = line.split('|').slice(1, -1);
    const [section = '', requirement = '', built = '', proof = ''] = cells.map((cell) => cell.trim());
    if (cells.length !== 4 || !/^\d$/.test(section)) return [];
    return [{ section, requirement, built: pathsIn(built), proof: pathsIn(proof) }];
  });

test('every row of the requirements says where it is built and which test proves it', () => {
  expect(rows.length).toBeGreaterThan(50);
  const bare = rows.filter(({ built, proof }) => built.length === 0 || proof.length === 0);
  expect(bare.map(({ requirement }) => requirement)).toEqual([]);
});

test('what a row names is there', () => {
  const named = rows.flatMap(({ built, proof }) => [...built, ...proof]);
  expect([...new Set(named)].filter((path) => !existsSync(inRoot(path)))).toEqual([]);
});

test('what proves a row is a test', () => {
  const proofs = rows.flatMap(({ proof }) => proof);
  expect(proofs.filter((path) => !/\.(test|e2e)\.ts$/.test(path))).toEqual([]);
});

test('each section of the specification that the shell must meet has its rows', () => {
  for (const section of ['2', '3', '4', '5', '6', '7', '8', '9']) {
    expect([section, rows.filter((row) => row.section === section).length > 0]).toEqual([section, true]);
  }
});
