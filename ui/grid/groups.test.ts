import { expect, test } from 'vitest';
import { type GroupHead, isGroupHead, underHeads, withHeads } from './groups.ts';

type Row = { id: number; area: string };
const of = ({ area }: Row) => area;
const rows = new Map([1, 2, 3, 4].map((id) => [id, { id, area: id % 2 ? 'odd' : 'even' }]));

test('each group that has rows gets one head, and a shut one keeps its rows to itself', () => {
  const heads = new Map<string, GroupHead>();
  const shown = withHeads<Row>(rows, { of, shut: new Set(['odd']) }, heads);
  expect([...shown.values()].map((row) => (isGroupHead(row) ? row.groupKey : row.id))).toEqual(['odd', 'even', 2, 4]);
  const again = withHeads<Row>(rows, { of, shut: new Set() }, heads);
  expect(again.get('group odd' as never)).toBe(shown.get('group odd' as never));
});

test('sorted rows stand under their heads, groups in their order, an unknown one last', () => {
  const shown = withHeads<Row>(rows, { of, shut: new Set() }, new Map());
  const sorted = [...shown.values()].toReversed().map((data) => ({ data }));
  underHeads(sorted, { of: of as (row: never) => string, order: ['even'] });
  expect(sorted.map(({ data }) => (isGroupHead(data) ? data.groupKey : data.id))).toEqual(['even', 4, 2, 'odd', 3, 1]);
});
