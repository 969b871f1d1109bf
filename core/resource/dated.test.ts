import { expect, test } from 'vitest';
import { checkField, tidyValues } from './check.ts';
import { datedText, readDated } from './dated.ts';
import type { Resource } from './resource.ts';

const licences = { kind: 'dated', most: 3 } as const;

test.each([
  [['B'], null],
  [['B 2031-05-31', 'D1'], null],
  [['B 31/05/2031'], 'datedForm'],
  [['B 2031-05-31 more'], 'datedForm'],
  [['2031-05-31'], 'datedForm'],
  [[''], 'datedForm'],
  [['B 2101-01-01'], 'datedForm'],
  [['B', 'b 2031-05-31'], 'datedTwice'],
  [['A', 'B', 'C', 'D'], 'tooManyWords'],
  [[7], 'wrongKind'],
  ['B', 'wrongKind'],
])('%j is %s', (value, rule) => {
  expect(checkField(licences, value as string[])?.rule ?? null).toBe(rule);
});

test('a word and its day are one text, and come apart again', () => {
  const until = '2031-05-31';
  expect(datedText({ word: 'D 1', until })).toBe('D1 2031-05-31');
  expect(readDated('D1 2031-05-31')).toEqual({ word: 'D1', until });
  expect(readDated(datedText({ word: '', until }))).toEqual({ word: '', until });
  expect(readDated('D1')).toEqual({ word: 'D1', until: null });
  const resource = { key: 'licences', fields: { licences } } as unknown as Resource;
  expect(tidyValues(resource, { licences: [' D1   2031-05-31 '] })).toEqual({ licences: ['D1 2031-05-31'] });
});
