import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { letterOf, says, strangeWord } from '../case/letter.ts';
import { checkRecord } from '../resource/check.ts';
import { emptyValues } from '../resource/resource.ts';
import { incidentKindResource } from './incident-kind.ts';
import { TYPE_WORDS } from './letter.ts';

const KIND = { ...emptyValues(incidentKindResource), code: 'COLLISION', name: 'Collision' };

describe('a kind of incident', () => {
  test('starts with the clocks of the trade: a day, five working days, no regulator', () => {
    expect(KIND).toMatchObject({ severity: 3, acknowledgeHours: 24, answerDays: 5, regulatorHours: null, asks: [] });
    expect(checkRecord(incidentKindResource, KIND)).toEqual([]);
  });

  test.each([
    [{ severity: 5 }, { field: 'severity', rule: 'notBetween', least: 1, most: 4 }],
    [{ severity: 2.5 }, { field: 'severity', rule: 'notBetween', least: 1, most: 4 }],
    [{ regulatorHours: 0 }, { field: 'regulatorHours', rule: 'notBetween', least: 1, most: 720 }],
    [{ asks: ['shoeSize'] }, { field: 'asks', rule: 'notAChoice' }],
    [{ channel: 'pigeon' }, { field: 'channel', rule: 'notAChoice' }],
    [{ letterEn: 'Dear {{nickname}}' }, { field: 'letterEn', rule: 'wordUnknown' }],
    [
      { acknowledgeHours: 25, answerDays: 1 },
      { field: 'acknowledgeHours', rule: 'notBetween', least: 1, most: 24 },
    ],
  ])('with %j it is told %j', (wrong, problem) => {
    expect(checkRecord(incidentKindResource, { ...KIND, ...wrong })).toEqual([problem]);
  });

  test('may be acknowledged up to the hour at which it is answered', () => {
    expect(checkRecord(incidentKindResource, { ...KIND, acknowledgeHours: 24, answerDays: 1 })).toEqual([]);
  });
});

describe('a letter', () => {
  test('says what is known, and leaves out what is not', () => {
    const letter = letterOf('Dear {{name}}, your matter {{ number }} is answered by {{answerBy}}.', TYPE_WORDS, {
      name: 'Elsa Holm',
      number: 'I-2026-14',
    });
    expect(letter).toBe('Dear Elsa Holm, your matter I-2026-14 is answered by .');
  });

  test('has no braces left where every word is known, whatever stands around', () => {
    const plain = fc.string().map((text) => text.replaceAll(/[{}]/g, ''));
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, fc.constantFrom(...TYPE_WORDS))), plain, (parts, end) => {
        const template = parts.map(([text, word]) => `${text}{{${word}}}`).join('') + end;
        expect(strangeWord(template, TYPE_WORDS)).toBeNull();
        expect(letterOf(template, TYPE_WORDS, {})).toBe(parts.map(([text]) => text).join('') + end);
      }),
    );
  });

  test('is told of a word that nothing is known for', () => {
    expect(strangeWord('{{name}} {{constructor}}', TYPE_WORDS)).toBe('constructor');
    expect(strangeWord('{{}}', TYPE_WORDS)).toBe('');
    expect(strangeWord('{name}', TYPE_WORDS)).toBeNull();
    expect(says('Look here: {{ link }}', 'link')).toBe(true);
  });
});
