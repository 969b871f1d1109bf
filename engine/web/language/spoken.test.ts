import { beforeEach, expect, test, vi } from 'vitest';

type Spoken = typeof import('./spoken.ts');
let room: Spoken;
beforeEach(async () => {
  vi.resetModules();
  room = await import('./spoken.ts');
});

const pair = () => {
  const asked: string[] = [];
  const load = (language: string) => async () => {
    asked.push(language);
    return { default: { word: language } };
  };
  return { asked, loads: { en: load('en'), fr: load('fr') } };
};

test('only the language of the page is loaded, and both names lead to it', async () => {
  const { asked, loads } = pair();
  const texts = await room.spoken(loads);
  const first = room.firstLanguage();
  expect(asked).toEqual([first]);
  expect(texts).toEqual({ en: { word: first }, fr: { word: first } });
  expect(room.isSaid(texts, first)).toBe(true);
  expect(room.isSaid(texts, first === 'en' ? 'fr' : 'en')).toBe(false);
});

test('one more language is loaded for what is there, and for all that comes later', async () => {
  const one = pair();
  const texts = await room.spoken(one.loads);
  await room.speak('fr');
  await room.speak('en');
  expect(texts).toEqual({ en: { word: 'en' }, fr: { word: 'fr' } });
  expect(one.asked.toSorted()).toEqual(['en', 'fr']);
  const later = await room.spoken(pair().loads);
  expect(later).toEqual({ en: { word: 'en' }, fr: { word: 'fr' } });
});

test('a language that cannot be loaded is not spoken, and can be asked for again', async () => {
  const other = room.firstLanguage() === 'en' ? 'fr' : 'en';
  let fails = true;
  const { loads } = pair();
  const texts = await room.spoken({
    ...loads,
    [other]: async () => {
      if (fails) throw new Error('no link');
      return { default: { word: other } };
    },
  });
  await expect(room.speak(other)).rejects.toThrow('no link');
  expect(room.isSaid(texts, other)).toBe(false);
  fails = false;
  await room.speak(other);
  expect(texts[other]).toEqual({ word: other });
});

test('sentences of a page that was not built are there in every language', () => {
  expect(room.isSaid({ en: {}, fr: {} }, 'fr')).toBe(true);
});
