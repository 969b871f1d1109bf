import { LANGUAGES } from '#core/language/languages.ts';
import { firstLanguage } from '../language/spoken.ts';

/** Lists of numbers of files, one a language. */
type Numbers = number[][];

declare const TOLD_BY_THE_BUILD: {
  files: string[];
  entry: Numbers;
  inside: Numbers;
  loads: Numbers[];
  routes: Record<string, number>;
};

const { files, entry, inside, loads, routes } = TOLD_BY_THE_BUILD;

let sessionCode: string | null = null;
try {
  sessionCode = localStorage.getItem('sessionCode');
} catch {
  // This browser keeps nothing: it is read as on a first visit.
}

const language = LANGUAGES.indexOf(firstLanguage());
const wanted = [...(entry[language] ?? [])];
if (sessionCode) {
  const route = location.pathname.replaceAll(/^\/|\/$/g, '') || 'home';
  wanted.push(...(inside[language] ?? []), ...(loads[routes[route] ?? -1]?.[language] ?? []));
}

for (const number of new Set(wanted)) {
  const link = document.createElement('link');
  const file = files[number] ?? '';
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
  else link.rel = 'modulepreload';
  // As the page itself asks for them, or they would be fetched twice.
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
}
