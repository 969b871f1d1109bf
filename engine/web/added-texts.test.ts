import { afterEach, expect, test } from 'vitest';
import { addTexts, i18next, reworded, rewordTexts } from './added-texts.ts';

afterEach(() => rewordTexts((text) => text));

test('a page says its sentences in other words at once, those of rooms loaded later too, and goes back', () => {
  addTexts({ before: { en: { say: 'The plate {{plate}}' }, fr: { say: 'La plaque {{plate}} !' } } });
  let told = 0;
  const hear = () => (told += 1);
  i18next.on('languageChanged', hear);
  rewordTexts((text, language) => text.replace(language === 'en' ? 'plate ' : 'plaque ', 'tag '));
  i18next.off('languageChanged', hear);
  expect(told).toBe(1);
  addTexts({ after: { en: { deep: { say: 'a plate here' } }, fr: { deep: { say: 'une plaque ici' } } } });
  expect(i18next.t('before:say', { plate: '7' })).toBe('The tag 7');
  expect(i18next.t('before:say', { plate: '7', lng: 'fr' })).toBe('La tag 7\u00a0!');
  expect(i18next.t('after:deep.say')).toBe('a tag here');
  expect(reworded('plate 9', 'en')).toBe('tag 9');
  rewordTexts((text) => text);
  expect(i18next.t('before:say', { plate: '7' })).toBe('The plate 7');
});
