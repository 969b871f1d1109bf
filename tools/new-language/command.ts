import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '../../core/language/languages.ts';
import { root } from '../launch/root.mjs';
import { withLanguage } from './languages-file.ts';
import { saidOf } from './said-of.ts';
import { filesIn, sentenceFiles } from './sentence-files.ts';

const USAGE = `npm run new-language -- LANGUAGE [FOLDER…] [--into DIR]
npm run languages

The first writes the files of a language (two letters, as sv) beside the English ones, with every key, marked as not yet said:
below the folders that are named, else everywhere. What is not said yet is said in English. The second tells what is missing.`;

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' }, missing: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const house = resolve(values.into ?? root);
  if (values.missing) return tellMissing(house);
  const [language, ...folders] = positionals;
  if (values.help || language === undefined) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  if (!/^[a-z]{2}$/.test(language) || nameOf(language) === language) {
    console.error(`'${language}' is no language of two letters, as sv for Swedish.`);
    return 2;
  }
  const known = new Set(filesIn(house, readdirSync));
  const read = (path: string) => readFileSync(join(house, path), 'utf8');
  const written = sentenceFiles(language, folders, known, read);
  if (written.size === 0) {
    console.error(`Every file below ${folders.join(', ') || 'the house'} has its ${nameOf(language)} one already.`);
    return 2;
  }
  const languages = 'core/language/languages.ts';
  written.set(languages, withLanguage(read(languages), language));
  for (const [path, text] of written) writeFileSync(join(house, path), text);
  console.log(`${written.size} files are written. Say what is marked with yet(…), then run npm run languages.`);
  return 0;
}

const nameOf = (language: string) => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

function tellMissing(house: string): number {
  const files = filesIn(house, readdirSync);
  const there = new Set(files);
  const english = files.filter((path) => path.endsWith('.en.ts'));
  const read = (path: string) => readFileSync(join(house, path), 'utf8');
  const wanted = new Map(english.map((path) => [path, saidOf(read(path))]));
  for (const language of LANGUAGES.slice(1)) {
    const lacks = english.map((path) => {
      const other = path.replace(/\.en\.ts$/, `.${language}.ts`);
      const said = new Set(there.has(other) ? saidOf(read(other)) : []);
      return { path: other, keys: (wanted.get(path) ?? []).filter((key) => !said.has(key)) };
    });
    const all = [...wanted.values()].reduce((sum, keys) => sum + keys.length, 0);
    const missing = lacks.reduce((sum, { keys }) => sum + keys.length, 0);
    console.log(`${nameOf(language)}: ${all - missing} of ${all} sentences are said.`);
    for (const { path, keys } of lacks)
      if (keys.length > 0 && there.has(path)) console.log(`  ${path}: ${keys.length} missing, first ${keys[0]}`);
    const none = lacks.filter(({ path, keys }) => keys.length > 0 && !there.has(path)).length;
    if (none > 0) console.log(`  ${none} files have no ${nameOf(language)} one.`);
  }
  return 0;
}

process.exitCode = main();
