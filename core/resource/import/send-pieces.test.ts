import { expect, test } from 'vitest';
import { parseCsv } from '../csv.ts';
import { piecesOf } from '../given-lines.ts';
import { type ImportPlan, type Sent, sendPieces } from './send-pieces.ts';

const lines = Array.from({ length: 10 }, (_, n) => ({ line: n + 5, cells: [`K${n}`, 'x'] }));
const pieces = piecesOf(lines, 4);
const go = { dryRun: false, stopped: () => false };

const keysOf = (csv: string) =>
  parseCsv(csv)
    .slice(1)
    .map(([key]) => key ?? '');
const taking = (csv: string, problems: ImportPlan['problems'] = []): ImportPlan => {
  const added = problems.length > 0 ? 0 : keysOf(csv).length;
  return { added, changed: 0, same: 0, problems };
};

test('pieces go one after the other, and it is told after each how far it is', async () => {
  const told: Sent[] = [];
  const asked: string[][] = [];
  const sent = await sendPieces(pieces, ['key', 'name'], {
    ...go,
    async send({ csv }) {
      asked.push(keysOf(csv));
      return taking(csv);
    },
    onSent: (now) => void told.push(now),
  });
  expect(asked.map(({ length }) => length)).toEqual([4, 4, 2]);
  expect(told.map(({ done }) => done)).toEqual([4, 8, 10]);
  expect(sent).toEqual({ done: 10, added: 10, changed: 0, same: 0, bad: 0, problems: [] });
});

test('a line that has become bad meanwhile is left out of its piece, under its line of the file, and the others stand', async () => {
  const promised: Sent[] = [];
  const told: Sent[] = [];
  const sent = await sendPieces(pieces, ['key', 'name'], {
    ...go,
    async send({ csv }, became) {
      const at = keysOf(csv).indexOf('K5');
      const plan = taking(csv, at < 0 ? [] : [{ line: at + 2, code: 'recordMoved', detail: { by: 'eve' } }]);
      if (plan.problems.length === 0) promised.push(became(plan));
      return plan;
    },
    onSent: (now) => void told.push(now),
  });
  // What is kept beside the records of a piece is what is told of it afterwards.
  expect(promised).toEqual(told);
  expect(sent).toMatchObject({
    done: 10,
    added: 9,
    bad: 1,
    problems: [{ line: 10, code: 'recordMoved', detail: { by: 'eve' } }],
  });
});

test('it ends between two pieces where it is stopped, and what was written stays', async () => {
  let stop = false;
  const stopped = () => stop;
  const send = async ({ csv }: { csv: string }) => taking(csv);
  const sent = await sendPieces(pieces, ['key', 'name'], {
    dryRun: false,
    stopped,
    send,
    onSent({ done }) {
      stop = done >= 8;
    },
  });
  expect(sent).toMatchObject({ done: 8, added: 8 });
  const rest = await sendPieces(pieces.slice(2), ['key', 'name'], { ...go, from: sent, send, onSent: () => undefined });
  expect(rest).toMatchObject({ done: 10, added: 10 });
});
