import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renamer } from '#core/label/rename.ts';
import { LABEL_LANGUAGES, TERMS, type Term, termOf } from '#core/label/system-labels.ts';

const ROOT = new URL('../../../../', import.meta.url).pathname;
const rooms = ['apps', 'cards', 'engine', 'ui'].flatMap((room) =>
  readdirSync(`${ROOT}${room}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)(texts|titles)\.ts$/.test(path))
    .map((path) => `${ROOT}${room}/${path}`),
);

type Tree = { readonly [key: string]: string | Tree };
function sentences(tree: Tree): string[] {
  return Object.values(tree).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'object' ? sentences(value) : [],
  );
}

const loaded = (await Promise.all(
  rooms.map((path) => import(/* @vite-ignore */ path) as Promise<Record<string, unknown>>),
)) as Record<string, { en: Tree; fr: Tree } | undefined>[];
const all = { en: [] as string[], fr: [] as string[] };
for (const module of loaded) {
  for (const texts of [module['texts'], module['titles'], module['resourceTexts']]) {
    if (!texts?.en) continue;
    for (const language of LABEL_LANGUAGES) all[language].push(...sentences(texts[language]));
  }
}

const own = { one: 'qqqx', many: 'qqqz' };
const renameOf = (term: Term) => renamer({ [term]: { en: own, fr: { ...own, gender: 'm' } } });
const bare = (text: string) => text.replaceAll(/\{\{[^}]*\}\}/g, '');

test('there are texts to rename', () => {
  expect(all.en.length).toBeGreaterThan(1_500);
  expect(all.fr.length).toBe(all.en.length);
});

test.each(TERMS.flatMap((term) => LABEL_LANGUAGES.map((language) => [term, language] as const)))(
  'every text that names %s in %s says the own word, and no other text is touched',
  (term, language) => {
    const { one, many, also = [], isMeant } = termOf(term)[language];
    const words = [one, many, ...also.flatMap((form) => [form.one, form.many])];
    const isAcronym = one === one.toUpperCase();
    const named = new RegExp(
      `(?<![\\p{L}\\p{N}_])(?:${words.map((word) => word.replaceAll(' ', '[ \u00a0]')).join('|')})(?![\\p{L}\\p{N}_])`,
      isAcronym && also.length === 0 ? 'u' : 'iu',
    );
    const rename = renameOf(term);
    const wrong = all[language].flatMap((text) => {
      const became = rename(text, language);
      const isRight = named.test(bare(text)) ? isMeant || /qqq[xz]/i.test(became) : became === text;
      return isRight ? [] : [{ text, became }];
    });
    expect(wrong).toEqual([]);
  },
);

test('a text keeps its holes, whatever is renamed', () => {
  const rename = renamer(
    Object.fromEntries(TERMS.map((term, at) => [term, { en: { one: `w${at}`, many: '' }, fr: null }])),
  );
  const holes = (text: string) => text.match(/\{\{\w+\}\}/g) ?? [];
  for (const text of all.en) expect(holes(rename(text, 'en'))).toEqual(holes(text));
});
