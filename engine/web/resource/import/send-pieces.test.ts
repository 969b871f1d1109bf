import { expect, test } from 'vitest';
import { parseCsv } from '#core/resource/csv.ts';
import { piecesOf } from '#core/resource/given-lines.ts';
import { type ImportPlan, type Sent, sendPieces } from './send-pieces.ts';

const lines = Array.from({ length: 10 }, (_, n) => ({ line: n + 5, cells: [`K${n}`, 'x'] }));
const pieces = piecesOf(lines, 4);
const go = { dryRun: false, signal: new AbortController().signal };

const keysOf = (csv: string) =>
  parseCsv(csv)
    .slice(1)
    .map(([key]) => key ?? '');
const taking = (csv: string, problems: ImportPlan['problems'] = []): ImportPlan => {
  const added = problems.length > 0 ? 0 : keysOf(csv).length;
  return { written: added > 0, added, changed: 0, same: 0, problems };
};

test('pieces go one after the other, and it is told after each how far it is', async () => {
  const told: Sent[] = [];
  const asked: string[][] = [];
  const sent = await sendPieces(
    pieces,
    ['key', 'name'],
    go,
    async ({ csv }) => {
      asked.push(keysOf(csv));
      return taking(csv);
    },
    (now) => told.push(now),
  );
  expect(asked.map(({ length }) => length)).toEqual([4, 4, 2]);
  expect(told.map(({ done }) => done)).toEqual([4, 8, 10]);
  expect(sent).toEqual({ done: 10, added: 10, changed: 0, same: 0, problems: [] });
});

test('a line that has become bad meanwhile is left out of its piece, under its line of the file, and the others stand', async () => {
  const sent = await sendPieces(
    pieces,
    ['key', 'name'],
    go,
    async ({ csv }) => {
      const at = keysOf(csv).indexOf('K5');
      return taking(csv, at < 0 ? [] : [{ line: at + 2, code: 'recordMoved', detail: { by: 'eve' } }]);
    },
    () => {},
  );
  expect(sent).toMatchObject({
    done: 10,
    added: 9,
    problems: [{ line: 10, code: 'recordMoved', detail: { by: 'eve' } }],
  });
});

test('it ends between two pieces where it is stopped, and what was written stays', async () => {
  const stop = new AbortController();
  const sent = await sendPieces(
    pieces,
    ['key', 'name'],
    { dryRun: false, signal: stop.signal },
    async ({ csv }) => taking(csv),
    ({ done }) => done >= 8 && stop.abort(),
  );
  expect(sent).toMatchObject({ done: 8, added: 8 });
});
