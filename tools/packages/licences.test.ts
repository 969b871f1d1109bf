import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '../launch/root.mjs';
import { isAllowed, licenceOf, strangeLicences } from './licences.mjs';

const modules = mkdtempSync(join(tmpdir(), 'hansom-licences-'));
afterAll(() => rmSync(modules, { recursive: true, force: true }));
const put = (path: string, told: object) => {
  mkdirSync(join(modules, path), { recursive: true });
  writeFileSync(join(modules, path, 'package.json'), JSON.stringify({ name: path, version: '1.0.0', ...told }));
};

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND OFL-1.1', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0 OR SSPL-1.0', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE', false],
  ['', false],
])('“%s” may be here: %s', (licence, may) => expect(isAllowed(licence)).toBe(may));

test('a licence is read in each of the ways in which packages name it', () => {
  expect(licenceOf({ license: 'MIT' })).toBe('MIT');
  expect(licenceOf({ license: { type: 'ISC' } })).toBe('ISC');
  expect(licenceOf({ licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] })).toBe('MIT OR GPL-2.0');
  expect(licenceOf({})).toBe('');
});

test('a package with another licence is named, wherever it lies; what is let in for a reason is not', () => {
  put('good', { license: 'MIT' });
  put('@scope/copyleft', { license: 'GPL-3.0-only' });
  put('good/node_modules/inner', {});
  put('@img/sharp-libvips', { license: 'LGPL-3.0-or-later' });
  put('.bin', { license: 'GPL-3.0-only' });
  expect(strangeLicences(modules)).toEqual([
    expect.stringMatching(/^@scope\/copyleft 1\.0\.0 has the licence “GPL-3\.0-only”/),
    expect.stringMatching(/^good\/node_modules\/inner 1\.0\.0 has the licence “”/),
  ]);
});

test('every package that is installed may be here', () => {
  expect(strangeLicences(inRoot('node_modules'))).toEqual([]);
});
