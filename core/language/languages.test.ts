import { describe, expect, test } from 'vitest';
import { givenName } from './given-names.ts';
import { languageName, languageNames } from './language-name.ts';
import { LANGUAGES, languageOf, nextLanguage, SPOKEN } from './languages.ts';
import { colonIn, percentSign, typeset } from './typeset.ts';

describe('a language', () => {
  test.each([
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['FR_fr', 'fr'],
    ['en-AU', 'en'],
    ['xx', 'en'],
    ['frr', 'en'],
    ['', 'en'],
    [null, 'en'],
    [undefined, 'en'],
  ])('of %j is %s', (word, language) => expect(languageOf(word)).toBe(language));

  test('leads to the next, through all of them and back', () => {
    const seen = new Set<string>();
    let language = LANGUAGES[0] as (typeof LANGUAGES)[number];
    do {
      seen.add(language);
      language = nextLanguage(language);
    } while (!seen.has(language));
    expect([language, seen.size]).toEqual([LANGUAGES[0], LANGUAGES.length]);
  });

  test('is named by those who speak it, and in the words of the reader', () => {
    for (const language of LANGUAGES)
      expect(languageName(language, language).toLowerCase()).toBe(SPOKEN[language].name.toLowerCase());
    expect(languageNames('en')).toMatchObject({ en: 'English', fr: 'French' });
    expect(languageNames('fr')).toMatchObject({ en: 'Anglais', fr: 'Français' });
  });

  test('names of the company are those of the reader, else the English one', () => {
    expect(givenName({ nameEn: 'Saloon', nameFr: 'Berline' }, 'fr')).toBe('Berline');
    expect(givenName({ nameEn: 'Saloon', nameFr: '' }, 'fr')).toBe('Saloon');
    expect(givenName({ nameEn: 'Saloon', nameFr: 'Berline' }, 'en')).toBe('Saloon');
  });
});

test('a French sentence does not break before its marks, nor inside its quotes', () => {
  expect(typeset('Annuler « {{name}} » ? La voiture est partie : trop tard !', 'fr')).toBe(
    'Annuler «\u00a0{{name}}\u00a0»\u00a0? La voiture est partie\u00a0: trop tard\u00a0!',
  );
  expect(typeset('De 9:30 à 10:15', 'fr')).toBe('De 9:30 à 10:15');
  expect(typeset('Cancel it : now ?', 'en')).toBe('Cancel it : now ?');
  expect([colonIn('en'), colonIn('fr'), percentSign('en'), percentSign('fr')]).toEqual([
    ': ',
    '\u00a0: ',
    '%',
    '\u202f%',
  ]);
});
