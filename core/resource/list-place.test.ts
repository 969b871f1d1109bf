import { expect, test } from 'vitest';
import { newsResource } from '../news/news-record.ts';
import { landmarkResource } from '../place/landmark.ts';
import { queryCodeResource } from '../query/query-code.ts';
import { listPlace, placeText } from './list-place.ts';

test('a place is what its record is ordered by and its id, and is found again in its text', () => {
  const landmark = { id: 7, version: 1, values: { shortcut: 'A "quoted" \\ one' } };
  const place = listPlace(landmarkResource, placeText(landmarkResource, landmark));
  expect(place).toEqual({ by: 'A "quoted" \\ one', id: 7 });
  const news = { id: 8, version: 1, values: { news: 'Snow', fromDate: '2026-12-01' } };
  expect(listPlace(newsResource, placeText(newsResource, news))).toEqual({ by: '2026-12-01', id: 8 });
  const code = { id: 9, version: 1, values: { code: 25 } };
  expect(listPlace(queryCodeResource, placeText(queryCodeResource, code))).toEqual({ by: '25', id: 9 });
});

test.each([
  [newsResource, '["Snow",1]'],
  [newsResource, '["2026-02-30",1]'],
  [newsResource, '["0000-01-01",1]'],
  [newsResource, '["",1]'],
  [queryCodeResource, '["twenty",1]'],
  [queryCodeResource, '["1e9",1]'],
  [queryCodeResource, '["",1]'],
  [landmarkResource, '["A\\u0000",1]'],
  [landmarkResource, '["A",9007199254740993]'],
  [landmarkResource, 'A'],
  [landmarkResource, 'null'],
])('a text that names no place of a list: %o %s', (resource, text) => {
  expect(listPlace(resource, text)).toBeNull();
});
