import { expect, test } from 'vitest';
import type { BoardColumn } from './columns.ts';
import { figureWidths } from './figure-widths.ts';

type Row = { id: number; fare: number; who: string };
const rows = (...fares: number[]): Row[] => fares.map((fare, id) => ({ id, fare, who: 'x'.repeat(40) }));
const money = (fare: number) => `SEK ${fare.toFixed(2)}`;
const columns: BoardColumn<Row>[] = [
  { id: 'who', title: 'Who', width: 90, value: ({ who }) => who },
  { id: 'fare', title: 'Fare', width: 90, kind: 'number', value: ({ fare }) => fare, text: ({ fare }) => money(fare) },
  { id: 'plain', title: 'Plain', width: 60, kind: 'number', value: ({ fare }) => fare },
  { id: 'grows', title: 'Grows', grow: 1, kind: 'number', value: ({ fare }) => fare },
];
const TEN_EACH = (text: string) => text.length * 10;

test('columns of figures are as wide as the widest figure they were shown, words and what grows are left', () => {
  const widthsOf = figureWidths(columns, TEN_EACH);
  expect([...widthsOf(rows(1, 123_456))]).toEqual([
    ['fare', 10 * 'SEK 123456.00'.length + 20],
    ['plain', 10 * '123456'.length + 20],
  ]);
  expect(widthsOf(rows(1)).get('fare')).toBe(150);
  expect(widthsOf(rows(1_234_567)).get('fare')).toBe(160);
});

test('rows that were seen are not read again', () => {
  let read = 0;
  const column: BoardColumn<Row> = { id: 'n', title: 'N', width: 44, kind: 'number', value: () => (read += 1) };
  const widthsOf = figureWidths([column], TEN_EACH);
  const all = rows(...Array.from({ length: 100 }, (_, n) => n));
  widthsOf(all);
  widthsOf([...all, ...rows(7)]);
  expect(read).toBe(101);
});
