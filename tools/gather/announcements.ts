import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nounsWith, registriesOf } from './registries.ts';

export const PAGE = 'docs/announcements.md';
const ROOMS = ['core', 'store', 'acts', 'services', 'engine', 'cards', 'apps'];
const DECLARING = /^(?:core|acts|store)\/|^apps\/manager\/contract\//;

type Source = readonly [path: string, text: string];

/** Who says that rows of a topic have changed, and who hears of it: what joins two places that do not import each other. */
export function announcementsPage(root: string): string {
  const sources = ROOMS.flatMap((room) => sourcesIn(root, room));
  const rows = topicsIn(root).map(([topic, words]) => {
    const said = placesOf(sources, (path, text) => says(topic, path, text));
    const heard = placesOf(sources, (_, text) => hears(topic, text));
    return `| \`${topic}\` | ${words} | ${said.join('<br>')} | ${heard.join('<br>') || 'its list'} |`;
  });
  return [
    '# Announcements',
    '',
    'Made by `npm run gather`. A change announces its topic (`announce` of `store/door/transaction.ts`), and whoever shows or uses such rows hears',
    'of it and reads them again: live pages, the links of drivers, the books of a node. The two ends do not import each other; they meet in this',
    'table. What is heard by *its list* alone is a table of the company or the list of a kind of case, which hears its own topic.',
    '',
    '| Topic | Of | Said by | Heard by |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** Each topic with what it is called; read as text, for what a generator has just written was never loaded. */
export function topicsIn(root: string): [topic: string, words: string][] {
  return nounsWith(root, 'core', 'topic.ts')
    .flatMap((noun) => {
      const read = (file: string) => readFileSync(join(root, 'core', noun, file), 'utf8');
      const unnamed = [...read('topic.ts').matchAll(/\b(\w+): null/g)].map(([, topic = '']): [string, string] => [
        topic,
        '',
      ]);
      if (!existsSync(join(root, 'core', noun, 'texts.en.ts'))) return unnamed;
      const [, said = ''] = /export const topics = \{(.*?)\n?\};/s.exec(read('texts.en.ts')) ?? [];
      const named = [...said.matchAll(/\b(\w+): (['"])(.*?)\2/g)].map(
        ([, topic = '', , words = '']): [string, string] => [topic, words],
      );
      return [...unnamed, ...named];
    })
    .toSorted(([one], [other]) => one.localeCompare(other));
}

/** Declared (`topic: 'jobs'`), announced by itself, or as one of a list that is announced. */
function says(topic: string, path: string, text: string): boolean {
  const name = `'${topic}'`;
  if (!text.includes(name)) return false;
  const declared =
    DECLARING.test(path) && new RegExp(`\\b(?:topic|drafts): ${name}|shownIn: \\[[^\\]]*${name}`).test(text);
  const announced = new RegExp(`announce(?:Everywhere)?\\([^)]*${name}`).test(text);
  const listed = new RegExp(`topic of \\[[^\\]]*${name}[^\\]]*\\]`).test(text) && text.includes('announce(topic');
  return declared || announced || listed;
}

function hears(topic: string, text: string): boolean {
  const name = `'${topic}'`;
  return (
    text.includes(name) &&
    new RegExp(
      `(?:useReread|useLiveTopic(?:<[^>]*>)?|rereadOn)\\(\\s*${name}|topic === ${name}|\\bof: \\[[^\\]]*${name}|(?:TOPICS|topics|HEARD)\\b[^;]*\\[[^\\]]*${name}`,
    ).test(text)
  );
}

const placesOf = (sources: readonly Source[], is: (path: string, text: string) => boolean): string[] =>
  sources.flatMap(([path, text]) => (is(path, text) ? [`\`${path}\``] : []));

function sourcesIn(root: string, room: string): Source[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|e2e)\.ts$|\/testing\//.test(path))
    .sort()
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]);
}

/** All that `npm run gather` writes, by path; the page is made of what stands when it is its turn. */
export function* gatheredOf(root: string): Generator<readonly [path: string, text: string]> {
  yield* registriesOf(root);
  yield [PAGE, announcementsPage(root)];
}
