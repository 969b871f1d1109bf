import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { byLanguage, eachIn, inLanguages, namesIn, overFirst, type Said, saidIn } from './in-languages.ts';
import { LANGUAGES } from './languages.ts';

const english = {
  title: 'Keys',
  errors: { gone: 'It is gone.', late: (n: number) => `${n} min late` },
  list: ['a', 'b'],
};

test('what a language does not say yet is said in the first', () => {
  const other = { title: 'Clés', errors: { gone: undefined } } as unknown as Partial<typeof english>;
  const whole = overFirst(english, other);
  expect(whole.title).toBe('Clés');
  expect(whole.errors.gone).toBe('It is gone.');
  expect(whole.errors.late(5)).toBe('5 min late');
  expect(whole.list).toEqual(['a', 'b']);
  expect(saidIn({ en: english } as Said<typeof english>, 'fr')).toBe(english);
});

test('every language has every key, whatever is left out of it', () => {
  const tree = fc.letrec<{ tree: object }>((tie) => ({
    tree: fc.dictionary(fc.string(), fc.oneof({ maxDepth: 3 }, fc.string(), tie('tree'))),
  })).tree;
  const part = (of: object, keep: (key: string) => boolean): object =>
    Object.fromEntries(
      Object.entries(of).flatMap(([key, value]) =>
        keep(key) ? [[key, typeof value === 'object' && value !== null ? part(value, keep) : value]] : [],
      ),
    );
  fc.assert(
    fc.property(tree, fc.integer({ min: 1, max: 5 }), (first, every) => {
      let n = 0;
      const words = inLanguages({ en: first, fr: part(first, () => (n += 1) % every !== 0) } as Said<object>);
      for (const language of LANGUAGES) expect(words[language]).toEqual(first);
    }),
  );
});

test('a key that every object has by itself is left out like any other', () => {
  const first = { toString: 'As text', constructor: 'Builder' };
  expect(overFirst(first, {})).toEqual(first);
});

test('a tree is turned about: where a sentence stood, it stands in each language', () => {
  const told = eachIn({
    en: { jobs: 'jobs', more: { late: 'late' } },
    fr: { jobs: 'courses', more: { late: 'tard' } },
  });
  expect(told.jobs).toEqual({ ...byLanguage(() => 'jobs'), fr: 'courses' });
  expect(told.more.late.fr).toBe('tard');
  expect(namesIn({ jobs: told.jobs, late: told.more.late }, 'fr')).toEqual({ jobs: 'courses', late: 'tard' });
});
