import { expect, test } from 'vitest';
import { AWAITED, sayingOneLanguage } from './saying-one-language.ts';

const say = (code: string, ...pairs: string[]) =>
  sayingOneLanguage(code, pairs, '/spoken.ts', (pair, language) => `/texts.ts?of=${pair}&language=${language}`);

const LOADS = `${AWAITED}(spoken({ en: () => import("/texts.ts?of=texts&language=en"), fr: () => import("/texts.ts?of=texts&language=fr") }))`;

test('a pair is loaded in the language of the page, and what only made it is gone', () => {
  const code = `import { money } from './money.ts';
import { names, kinds } from './names.ts';
const shared = { a: money };
export const texts = { en: { ...shared, names: names.en }, fr: { ...shared, names: names.fr } };
export const list = kinds.map((kind) => kind.name);`;
  expect(say(code, 'texts').replaceAll(/\n+/g, '\n')).toBe(
    `import { spoken } from "/spoken.ts";
import { kinds } from './names.ts';
export const texts = ${LOADS};
export const list = kinds.map((kind) => kind.name);`,
  );
});

test('what somebody else of the file names stays, and so does an import for its effect', () => {
  const code = `import './style.css';
import { words } from './words.ts';
const shared = words.en;
export const texts = { en: { shared }, fr: { shared } };
export const also = () => shared;`;
  const said = say(code, 'texts');
  expect(said).toContain("import './style.css';");
  expect(said).toContain('const shared = words.en;');
});

test('a file without a pair is as it was', () => {
  const code = 'export const other = 1;';
  expect(say(code)).toBe(code);
  expect(say(code, 'texts')).toBe(code);
});
