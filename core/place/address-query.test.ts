import { describe, expect, it } from 'vitest';
import { foldText } from '../letters/fold.ts';
import { readAddressQuery } from './address-query.ts';

describe('typed text', () => {
  it.each([
    ['Göteborg, ÅÄÖ', 'goteborg aao'],
    ['Rua do Açúcar', 'rua do acucar'],
    ['Søndre Straße', 'sondre strasse'],
    ['Rua D’Ouro', 'rua douro'],
    ['شارع الشيخ زايد', 'شارع الشيخ زايد'],
    ['  --  ', ''],
  ])('%s is searched as "%s"', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it.each([
    ['Avenyn 12', { words: ['avenyn'], number: '12' }],
    ['12 avenyn', { words: ['avenyn'], number: '12' }],
    ['Södra Vägen 12 B', { words: ['sodra', 'vagen'], number: '12b' }],
    ['rua 5 de outubro 20', { words: ['rua', '5', 'de', 'outubro'], number: '20' }],
    ['avenyn', null],
    ['12', null],
    ['12 b', { words: ['b'], number: '12' }],
    ['', null],
  ])('%s is read as street and number', (text, numbered) => {
    expect(readAddressQuery(text).numbered).toEqual(numbered);
  });
});
