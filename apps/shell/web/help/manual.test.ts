import { describe, expect, test } from 'vitest';
import type { Language } from '#core/language/languages.ts';
import { CHAPTERS, readManual } from '#tools/manual/read-manual.ts';
import { byChapter, topicsOfKey } from './manual-index.ts';
import { linesOf, searchManual } from './manual-search.ts';
import { texts } from './texts.ts';

const ROOT = new URL('../../../../', import.meta.url).pathname;
const manual = { en: readManual(ROOT, 'en'), fr: readManual(ROOT, 'fr') };
const searched = (language: Language) =>
  manual[language].map(({ id, title, html }) => ({ id, title, lines: linesOf(html) }));

describe('the help of a page', () => {
  test('is the topic of its menu key', () => {
    expect(topicsOfKey(manual.en, 'jobQ').map(({ id }) => id)).toEqual(['job-dispatch']);
    expect(topicsOfKey(manual.fr, 'eventsLocations').map(({ id }) => id)).toEqual(['event-locations']);
  });

  test('is that of the home page where a page has none of its own', () => {
    expect(topicsOfKey(manual.en, 'unheardOf').map(({ id }) => id)).toEqual(['home']);
  });
});

describe('the contents', () => {
  test('name every chapter in both languages and hold every topic once', () => {
    expect(byChapter(manual.en).map(([chapter]) => chapter)).toEqual([...CHAPTERS]);
    expect(Object.keys(texts.en.chapter)).toEqual([...CHAPTERS]);
    expect(byChapter(manual.en).flatMap(([, topics]) => topics)).toEqual(manual.en);
  });
});

describe('the search', () => {
  test('finds every topic by its own title first, in both languages', () => {
    for (const language of ['en', 'fr'] as const) {
      for (const { id, title } of manual[language]) expect(searchManual(searched(language), title)[0]?.id).toBe(id);
    }
  });

  test('forgives accents and case, and wants every word', () => {
    expect(searchManual(searched('fr'), 'CLES vehicules')[0]?.id).toBe('vehicle-keys');
    expect(searchManual(searched('en'), 'keep working')[0]).toMatchObject({ id: 'signing-in' });
    expect(searchManual(searched('en'), 'makani zebra')).toEqual([]);
    expect(searchManual(searched('en'), '  ')).toEqual([]);
  });

  test('shows the line in which it was found, as it is read', () => {
    expect(searchManual(searched('en'), '280 minutes')).toEqual([]);
    expect(searchManual(searched('en'), '180 minutes')[0]?.line).toContain('A session ends after 180 minutes');
    expect(linesOf('<p>a &lt;b&gt; &amp; c</p><ul><li><strong>d</strong></li></ul>')).toEqual(['a <b> & c', 'd']);
  });
});
