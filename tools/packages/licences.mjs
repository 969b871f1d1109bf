import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that ask for no more than to be named, or to share changes of their own files. */
export const ALLOWED = new Map([
  ['MIT', 'asks to be named'],
  ['MIT-0', 'asks for nothing'],
  ['ISC', 'asks to be named'],
  ['BSD-2-Clause', 'asks to be named'],
  ['BSD-3-Clause', 'asks to be named'],
  ['0BSD', 'asks for nothing'],
  ['Apache-2.0', 'asks to be named; gives patents too'],
  ['MPL-2.0', 'asks to share changes of its own files, of which there are none'],
  ['BlueOak-1.0.0', 'asks to be named'],
  ['Unlicense', 'asks for nothing'],
  ['CC0-1.0', 'asks for nothing'],
  ['CC-BY-3.0', 'of data: asks to be named'],
  ['CC-BY-4.0', 'of data: asks to be named'],
  ['OFL-1.1', 'of fonts: may be embedded in a paper'],
  ['PSF-2.0', 'of a tool of the build: asks to be named'],
]);

/** Packages whose licence is another or not in their package.json, and why they may be here all the same. */
export const EXCEPTIONS = [
  {
    name: /^@img\/sharp-/,
    licence: /LGPL-3\.0-or-later/,
    why: 'libvips: a library of its own beside the suite, linked and not changed',
  },
  { name: /^png-js$/, licence: /^$/, why: 'MIT, as its LICENSE says' },
];

/** Whether a licence as SPDX has it may be here: of `OR` one is enough, of `AND` each must be. */
export function isAllowed(licence) {
  const bare = licence.trim();
  const inside = /^\(([^()]*)\)$/.exec(bare)?.[1];
  if (inside !== undefined) return isAllowed(inside);
  if (/\sOR\s/.test(bare)) return bare.split(/\sOR\s/).some(isAllowed);
  if (/\sAND\s/.test(bare)) return bare.split(/\sAND\s/).every(isAllowed);
  return ALLOWED.has(bare);
}

/** The licence that a package.json names, in any of the ways there were. */
export function licenceOf({ license, licenses }) {
  const named = license ?? licenses;
  const told = (one) => (typeof one === 'string' ? one : (one?.type ?? ''));
  return Array.isArray(named) ? named.map(told).join(' OR ') : told(named);
}

/** Packages of a folder of modules whose licence is none that may be here, a sentence each. */
export function strangeLicences(modules) {
  return [...packagesIn(modules)].flatMap(({ name, version, licence }) => {
    if (isAllowed(licence)) return [];
    if (EXCEPTIONS.some((one) => one.name.test(name) && one.licence.test(licence))) return [];
    return `${name} ${version} has the licence “${licence}”, which is not in tools/packages/licences.mjs: leave it out, or say there why it may be here.`;
  });
}

function* packagesIn(modules) {
  for (const entry of readdirSync(modules)) {
    if (entry.startsWith('.')) continue;
    const folder = join(modules, entry);
    if (entry.startsWith('@')) {
      for (const inner of readdirSync(folder)) yield* packageAt(join(folder, inner));
    } else yield* packageAt(folder);
  }
}

function* packageAt(folder) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return;
  const told = JSON.parse(readFileSync(file, 'utf8'));
  yield { name: told.name ?? folder, version: told.version ?? '', licence: licenceOf(told) };
  const inner = join(folder, 'node_modules');
  if (existsSync(inner)) yield* packagesIn(inner);
}
