import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const kB = 1_000;

/**
 * What a browser loads of JavaScript before each screen can be used, gzipped. `from` are the sources whose chunks and
 * all they import at once are counted; `without` are those loaded before. A source is named by its end.
 */
export const BUDGETS = [
  { name: 'sign-in form', most: 220 * kB, from: ['index.html'], without: [] },
  {
    name: 'shell and home',
    most: 340 * kB,
    from: ['index.html', 'inside/Inside.tsx', 'home/HomePage.tsx'],
    without: [],
  },
  {
    name: 'charts, palette and help',
    most: 140 * kB,
    from: ['charts/StatsCharts.tsx', 'palette/Palette.tsx', 'help/HelpPanel.tsx'],
    without: ['index.html', 'inside/Inside.tsx', 'home/HomePage.tsx'],
  },
  { name: 'page of a shared drive', most: 220 * kB, from: ['drive.html'], without: [] },
  { name: 'page of an incident', most: 220 * kB, from: ['incident.html'], without: [] },
  { name: 'driver’s page', most: 120 * kB, from: ['terminal.html'], without: [] },
];

/** The manifest's chunks that are loaded at once with a source: itself and what it imports, however far. */
export function chunksOf(manifest, sourceEnd) {
  const start = Object.keys(manifest).filter((key) => key.endsWith(sourceEnd));
  if (start.length !== 1) throw new Error(`The build has ${start.length} chunks of ${sourceEnd}; one was expected.`);
  const found = new Set();
  const waiting = [...start];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    waiting.push(...(manifest[key].imports ?? []));
  }
  return found;
}

/** Each budget with the bytes it takes of the built screens in `folder`. */
export function weigh(folder, budgets = BUDGETS) {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error(`There are no built screens in ${folder}: run npm run build.`);
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const sizes = new Map();
  const sizeOf = (path) => {
    if (!sizes.has(path)) sizes.set(path, path.endsWith('.js') ? gzipSync(readFileSync(join(folder, path))).length : 0);
    return sizes.get(path);
  };
  return budgets.map(({ name, most, from, without }) => {
    const before = new Set(without.flatMap((source) => [...chunksOf(manifest, source)]));
    const chunks = new Set(from.flatMap((source) => [...chunksOf(manifest, source)]));
    const files = new Set([...chunks].filter((key) => !before.has(key)).map((key) => manifest[key].file));
    return { name, most, bytes: [...files].reduce((sum, path) => sum + sizeOf(path), 0) };
  });
}

export const weightLine = ({ name, most, bytes }) =>
  `${name}: ${(bytes / kB).toFixed(0)} of ${most / kB} kB of JavaScript, gzipped`;
