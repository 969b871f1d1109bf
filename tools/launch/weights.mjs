import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readLoads } from './assets.mjs';

const kB = 1_000;

/**
 * What a browser is sent of scripts, sentences of one language and looks before a page can be used, and in how many files.
 * `page` is its HTML; `parts` are `entry` (what stands before sign-in), `inside` (what every page needs behind it), and the path of an
 * application, whose own files these are.
 */
export const BUDGETS = [
  { name: 'sign-in form', page: 'index', parts: ['entry'], most: 180 * kB, mostFiles: 3 },
  { name: 'shell and home', page: 'index', parts: ['entry', 'inside', 'home'], most: 468 * kB, mostFiles: 13 },
  { name: 'page of a shared drive', page: 'drive', parts: ['entry'], most: 175 * kB, mostFiles: 3 },
  { name: 'page of an incident', page: 'incident', parts: ['entry'], most: 168 * kB, mostFiles: 3 },
  { name: 'driver’s page', page: 'terminal', parts: ['entry'], most: 100 * kB, mostFiles: 3 },
];

/** What an application may bring besides what stands already, whichever it is. */
export const MOST_OF_APPLICATION = { most: 428 * kB, mostFiles: 12 };

/**
 * Each budget with the bytes and files it takes of the built screens in `folder`, in the heavier language, and that of the
 * heaviest application.
 */
export function weigh(folder, budgets = BUDGETS, ofApplication = MOST_OF_APPLICATION) {
  const loads = existsSync(folder) ? readLoads(folder) : [];
  if (loads.length === 0) throw new Error(`There are no built screens in ${folder}: run npm run build.`);
  const sizeOf = (path) => {
    const packed = join(folder, `${path}.br`);
    return statSync(existsSync(packed) ? packed : join(folder, path)).size;
  };
  const weightOf = (parts) => {
    const languages = Object.keys(parts[0]);
    const taken = languages.map((language) => [...new Set(parts.flatMap((part) => part[language]))]);
    const sizes = taken.map((files) => ({ files: files.length, bytes: sum(files.map(sizeOf)) }));
    return sizes.reduce((heavier, one) => (one.bytes > heavier.bytes ? one : heavier));
  };
  const pages = budgets.map(({ name, page, parts, ...limits }) => {
    const load = loads.find((one) => one.page === page);
    if (!load) throw new Error(`The build has no page ${page}.`);
    const lists = parts.map((part) => {
      const list = part === 'entry' || part === 'inside' ? load[part] : load.routes[part];
      if (!list) throw new Error(`The page ${page} has no application at ${part}.`);
      return list;
    });
    return { name, ...limits, ...weightOf(lists) };
  });
  const applications = loads.flatMap(({ routes }) =>
    Object.entries(routes).map(([path, list]) => ({
      name: `application at ${path}`,
      ...ofApplication,
      ...weightOf([list]),
    })),
  );
  const [heaviest] = applications.toSorted((a, b) => b.bytes - a.bytes);
  const [longest] = applications.toSorted((a, b) => b.files - a.files);
  return [...pages, ...new Set([heaviest, longest].filter(Boolean))];
}

export const isTooMuch = ({ most, mostFiles, bytes, files }) => bytes > most || files > mostFiles;

export const weightLine = ({ name, most, mostFiles, bytes, files }) =>
  `${name}: ${(bytes / kB).toFixed(0)} of ${most / kB} kB as sent, in ${files} of ${mostFiles} files`;

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
