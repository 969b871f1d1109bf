import { describe, expect, test } from 'vitest';
import { withLanguage } from './languages-file.ts';
import { saidOf } from './said-of.ts';
import { sentenceFiles } from './sentence-files.ts';

const HOUSE: Readonly<Record<string, string>> = {
  'core/key/texts.en.ts': `import { and } from '../event/declared-event.ts';

export const events = { loseKey: (w) => \`\${w.by} lost a key\${and(' ', w.id)}\` };
export const keyNames = { out: 'Out', in: 'In' };
`,
  'core/key/texts.fr.ts': "export const keyNames = { out: 'Sortie', in: yet(\"'In'\") };\n",
  'core/key/key-names.ts': `import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const keyNames = inLanguages({
  en: en.keyNames,
  fr: fr.keyNames,
});
`,
  'apps/key/web/texts.en.ts': `import { keyNames } from '#core/key/texts.en.ts';
import { texts as caseTexts } from '#engine/web/case/texts.en.ts';

export const texts = { ...caseTexts, title: 'Keys', state: keyNames, errors: { keyGone: 'It is gone.' } };
`,
  'apps/key/web/texts.ts': `import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

export const texts = { en, fr };
`,
};
const read = (path: string) => HOUSE[path] ?? '';
const written = (...folders: string[]) => sentenceFiles('sv', folders, new Set(Object.keys(HOUSE)), read);

describe('a new language', () => {
  test('has a file beside each English one, with every key, marked as not yet said', () => {
    const files = written();
    expect([...files.keys()].toSorted()).toEqual([
      'apps/key/web/texts.sv.ts',
      'apps/key/web/texts.ts',
      'core/key/key-names.ts',
      'core/key/texts.sv.ts',
    ]);
    const keys = files.get('core/key/texts.sv.ts') ?? '';
    expect(keys).toContain("import type * as en from './texts.en.ts';");
    expect(keys).toContain('export const keyNames: Partly<typeof en.keyNames> = {');
    expect(keys).toContain(`out: yet("'Out'")`);
    expect(keys).toMatch(/loseKey: yet\(".*lost a key.*"\)/);
    expect(saidOf(keys)).toEqual([]);
  });

  test('takes from other files what is said there in it, and leaves to the English one what is not', () => {
    const page = written().get('apps/key/web/texts.sv.ts') ?? '';
    expect(page).toContain("import { keyNames } from '#core/key/texts.sv.ts';");
    expect(page).toContain('state: keyNames');
    expect(page).not.toContain('caseTexts');
    expect(written('apps').get('apps/key/web/texts.sv.ts')).not.toContain('keyNames');
  });

  test('is named where the languages are brought together', () => {
    const files = written();
    expect(files.get('apps/key/web/texts.ts')).toContain("import { texts as sv } from './texts.sv.ts';");
    expect(files.get('apps/key/web/texts.ts')).toContain('{ en, fr, sv }');
    expect(files.get('core/key/key-names.ts')).toContain("import * as sv from './texts.sv.ts';");
    expect(files.get('core/key/key-names.ts')).toContain('fr: fr.keyNames, sv: sv.keyNames }');
  });

  test('is written below the folders that are asked for, and once', () => {
    expect([...written('core').keys()]).toEqual(['core/key/texts.sv.ts', 'core/key/key-names.ts']);
    const again = { ...HOUSE, ...Object.fromEntries(written()) };
    expect(sentenceFiles('sv', [], new Set(Object.keys(again)), (path) => again[path] ?? '').size).toBe(0);
  });

  test('is listed with how its people write, and stays as it is when it is listed', () => {
    const list =
      "export const LANGUAGES = ['en'] as const;\nexport const SPOKEN: Words<Spoken> = {\n  en: { name: 'English' },\n};\n";
    const swedish = withLanguage(list, 'sv');
    expect(swedish).toContain("LANGUAGES = ['en', 'sv']");
    expect(swedish).toMatch(/sv: \{\s+name: 'Svenska',\s+choose: 'Svenska',\s+locale: 'sv-SE',\s+direction: 'ltr'/);
    expect(swedish).toContain('decimalComma: true');
    expect(withLanguage(swedish, 'sv')).toBe(swedish);
    expect(withLanguage(list, 'ar')).toContain("direction: 'rtl'");
  });
});

test('what is said of a file are its sentences, without those marked as not yet said or taken from another', () => {
  expect(saidOf(HOUSE['core/key/texts.en.ts'] ?? '')).toEqual(['events.loseKey', 'keyNames.out', 'keyNames.in']);
  expect(saidOf(HOUSE['core/key/texts.fr.ts'] ?? '')).toEqual(['keyNames.out']);
  expect(saidOf(HOUSE['apps/key/web/texts.en.ts'] ?? '')).toEqual(['texts.title', 'texts.errors.keyGone']);
});
