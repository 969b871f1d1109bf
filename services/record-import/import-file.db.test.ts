import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { smallFleet } from '#acts/job/testing/small-fleet.ts';
import { cancelWork, retryWork } from '#acts/long-work/mind-work.ts';
import { importInBackground, newestImports } from '#acts/resource/import-in-background.ts';
import { makaniResource } from '#core/place/makani.ts';
import type { SheetLine } from '#core/resource/csv.ts';
import { csvOfLines, piecesOf } from '#core/resource/given-lines.ts';
import type { GivenPiece } from '#core/resource/import/given-import.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { handClock } from '#engine/clock/clock.ts';
import { writtenNow } from '#store/door/instant.ts';
import { claimWork, type WorkRow } from '#store/long-work/long-work.ts';
import { insertGroup, insertPerson } from '#store/testing/company.ts';
import { startWorkDesk, type WorkDesk } from '../long-work/work-desk.ts';
import type { WorkAsked } from '../long-work/work-kind.ts';
import { importFile } from './import-file.ts';
import type { ImportChildInput } from './testing/import-child.ts';
import { work } from './work.ts';

const CHILD = fileURLToPath(new URL('testing/import-child.ts', import.meta.url));
const NAMES = ['plate', 'rego', 'vehicleTypeId', 'usageExpiry', 'mdtType'];

const { store, url, context, clock } = await smallFleet();
const wall = handClock(clock.nowMs());
const groupId = await insertGroup(store.db, 'Office', [1]);
const userId = await insertPerson(store.db, 'office', groupId, new Date(clock.nowMs()));
const OFFICE = { kind: 'user', id: userId, name: 'office' } as const;
const sight = { userId, fleets: [1], kinds: ['recordImport'] };
const { code: type } = await store.db
  .selectFrom('vehicle_type')
  .select('code')
  .where('fleet_id', '=', 1)
  .executeTakeFirstOrThrow();
const desks: WorkDesk[] = [];
afterAll(() => Promise.all(desks.map((desk) => desk.stop())));

const errors: unknown[] = [];
const log = { error: (about: unknown) => void errors.push(about) };
function deskBy(): WorkDesk {
  const desk = startWorkDesk({ ...context, wall, log, sendsMail: false, kinds: work, beatMs: 60_000 });
  desks.push(desk);
  return desk;
}
const closed = async (desk: WorkDesk) => {
  await desk.stop();
  desks.splice(desks.indexOf(desk), 1);
};

/** Line 3 of the file is its first, as below a title. */
const linesOf = (prefix: string, count: number): SheetLine[] =>
  Array.from({ length: count }, (_, n) => ({
    line: n + 3,
    cells: [`${prefix}${n}`, `${prefix} ${n}`, type, '2031-06-30', 'none'],
  }));
const partsOf = (lines: readonly SheetLine[], rows: number): GivenPiece[] =>
  piecesOf(lines, rows).map((piece) => ({ csv: csvOfLines(NAMES, piece), lines: piece.map(({ line }) => line) }));
const give = (pieces: readonly GivenPiece[]) =>
  importInBackground(context, OFFICE, vehicleResource, 1, { pieces, keepPins: true, sees: [1], hidden: [] });
async function given(pieces: readonly GivenPiece[]): Promise<number> {
  const begun = await give(pieces);
  if (!begun.ok) throw new Error(begun.code);
  return begun.value.workId;
}
const rowOf = (id: number): Promise<WorkRow> =>
  store.db.selectFrom('long_work').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const contentOf = async (id: number) =>
  (await store.db.selectFrom('long_work_given').select('content').where('work_id', '=', id).executeTakeFirst())
    ?.content;
const ended = (id: number) =>
  expect.poll(async () => (await rowOf(id)).state, { timeout: 20_000, interval: 20 }).toMatch(/done|failed|cancelled/);
const written = async (prefix: string): Promise<number> => {
  const { rows } = await store.pool.query<{ n: number }>(
    `select count(*)::integer as n from vehicle where plate ~ ('^' || $1 || '[0-9]+$')`,
    [prefix],
  );
  return rows[0]?.n ?? 0;
};
const trailOf = async (prefix: string): Promise<number> => {
  const { rows } = await store.pool.query<{ n: number }>(
    `select count(*)::integer as n from audit where act = 'create' and entity = 'vehicle' and became ->> 'plate' ~ ('^' || $1 || '[0-9]+$')`,
    [prefix],
  );
  return rows[0]?.n ?? 0;
};

/** As if its server had told nothing for long. */
const silent = (id: number) =>
  store.db
    .updateTable('long_work')
    .set({ heard_at: writtenNow(-16_000) })
    .where('id', '=', id)
    .execute();

/** Taken by this process in the place of a server, and done until it is stopped after so many parts. */
async function taken(id: number, parts = Number.POSITIVE_INFINITY) {
  const at = new Date(wall.nowMs());
  const claim = await claimWork(store.db, ['recordImport'], { at, silentMs: 8_000 });
  expect(claim?.id).toBe(id);
  let asked = 0;
  const run: WorkAsked = {
    params: claim?.params ?? {},
    progress: () => undefined,
    cancelled: () => (asked += 1) > parts,
    context: { ...context, wall, fleetId: 1, actor: OFFICE, sendsMail: false, log },
  };
  const hold = { id, round: claim?.round ?? 0 };
  return { came: await importFile(run, hold), again: () => importFile({ ...run, cancelled: () => false }, hold) };
}

test('a long file is written part by part, tells what came of it, and what it held is erased', async () => {
  const lines = linesOf('A', 30).map((one) =>
    one.line === 7 ? { ...one, cells: [...one.cells.slice(0, 3), '2031-02-31', 'none'] } : one,
  );
  const id = await given(partsOf(lines, 10));
  expect(await contentOf(id)).not.toBeNull();
  const desk = deskBy();
  await desk.turn();
  await ended(id);
  const row = await rowOf(id);
  expect([row.state, row.figures]).toEqual(['done', { added: 29, changed: 0, same: 0, bad: 1 }]);
  expect([await written('A'), await trailOf('A')]).toEqual([29, 29]);
  expect(await contentOf(id)).toBeNull();
  const [told] = await newestImports(store.db, ['vehicle'], [1]);
  expect(told?.reached?.done).toBe(30);
  expect(told?.reached?.problems).toMatchObject([{ line: 7, code: 'fieldInvalid', detail: { field: 'usageExpiry' } }]);
  expect(await newestImports(store.db, ['driver'], [1])).toEqual([]);

  const again = await given(partsOf(lines, 10));
  await desk.turn();
  await ended(again);
  expect((await rowOf(again)).figures).toEqual({ added: 0, changed: 0, same: 29, bad: 1 });
  expect(await trailOf('A')).toBe(29);
  await closed(desk);
});

test('Makani numbers go the same way, and a line without a point gets the one its digits lead to', async () => {
  const cities = { ofFleet: () => ({ bounds: { west: 55.1, south: 24.8, east: 55.6, north: 25.4 } }) };
  const lines: SheetLine[] = [
    { line: 2, cells: ['2613287898', '', '', ''] },
    { line: 3, cells: ['1000000001', 'Souk', '55.3', '25.2'] },
    { line: 4, cells: ['9999999999', 'Nowhere', '', ''] },
  ];
  const names = ['number', 'name', 'longitude', 'latitude'];
  const pieces = piecesOf(lines).map((piece) => ({
    csv: csvOfLines(names, piece),
    lines: piece.map(({ line }) => line),
  }));
  const begun = await importInBackground(context, OFFICE, makaniResource, 1, {
    pieces,
    keepPins: false,
    sees: [1],
    hidden: [],
  });
  if (!begun.ok) throw new Error(begun.code);
  const desk = startWorkDesk({
    ...context,
    wall,
    log,
    sendsMail: false,
    kinds: work,
    beatMs: 60_000,
    cities: cities as never,
  });
  desks.push(desk);
  await desk.turn();
  await ended(begun.value.workId);
  expect((await rowOf(begun.value.workId)).figures).toEqual({ added: 2, changed: 0, same: 0, bad: 1 });
  const kept = await store.db.selectFrom('makani').select(['number', 'source']).orderBy('number').execute();
  expect(kept).toEqual([
    { number: '1000000001', source: 'given' },
    { number: '2613287898', source: 'computed' },
  ]);
  await closed(desk);
});

test('two imports of one table at once are refused, until the first is over', async () => {
  const id = await given(partsOf(linesOf('B', 4), 2));
  expect(await give(partsOf(linesOf('BB', 4), 2))).toEqual({ ok: false, code: 'importGoesOn' });
  const desk = deskBy();
  await desk.turn();
  await ended(id);
  const next = await given(partsOf(linesOf('BB', 4), 2));
  await desk.turn();
  await ended(next);
  expect([await written('B'), await written('BB')]).toEqual([4, 4]);
  await closed(desk);
});

test('a stop leaves whole parts; the file once more writes the rest alone, and nothing is asked for again', async () => {
  const lines = linesOf('C', 12);
  const id = await given(partsOf(lines, 4));
  const { again } = await taken(id, 2);
  expect(await written('C')).toBe(8);
  expect(await cancelWork(context, OFFICE, sight, id)).toMatchObject({ ok: true });
  expect(await contentOf(id)).toBeNull();
  // Its server has not heard of the stop yet.
  await again();
  expect(await written('C')).toBe(8);
  expect(await rowOf(id)).toMatchObject({ state: 'cancelled', figures: null });
  expect((await newestImports(store.db, ['vehicle'], [1]))[0]?.reached).toMatchObject({ done: 8, added: 8 });
  expect(await retryWork(context, OFFICE, sight, id)).toEqual({ ok: false, code: 'workNotFailed' });
  const next = await given(partsOf(lines, 4));
  const desk = deskBy();
  await desk.turn();
  await ended(next);
  expect((await rowOf(next)).figures).toEqual({ added: 4, changed: 0, same: 8, bad: 0 });
  expect([await written('C'), await trailOf('C')]).toEqual([12, 12]);
  await closed(desk);
});

test('another server goes on behind the last part; the one taken for dead writes none any more', async () => {
  const id = await given(partsOf(linesOf('D', 9), 3));
  const first = await taken(id, 1);
  await silent(id);
  const second = await taken(id, 1);
  expect(await written('D')).toBe(6);
  await first.again();
  expect(await written('D')).toBe(6);
  expect(second.came).toMatchObject({ value: { figures: { added: 6 } } });
  await silent(id);
  const desk = deskBy();
  await desk.turn();
  await ended(id);
  expect((await rowOf(id)).figures).toEqual({ added: 9, changed: 0, same: 0, bad: 0 });
  expect(await trailOf('D')).toBe(9);
  await closed(desk);
});

test('what a part adds the next one changes, though it was made ready before', async () => {
  const lines = linesOf('H', 2);
  const again = lines.map(({ line, cells }) => ({ line: line + 2, cells: cells.with(3, '2032-06-30') }));
  const back = lines.map(({ line, cells }) => ({ line: line + 4, cells }));
  const bad = linesOf('H', 1).map(({ cells }) => ({ line: 9, cells: cells.with(2, 'NO SUCH TYPE') }));
  const id = await given(
    partsOf([...lines, ...again, ...back, ...bad, ...linesOf('HH', 1).map((one) => ({ ...one, line: 10 }))], 2),
  );
  const desk = deskBy();
  await desk.turn();
  await ended(id);
  expect((await rowOf(id)).figures).toEqual({ added: 3, changed: 4, same: 0, bad: 1 });
  expect(await store.db.selectFrom('vehicle').select('usage_expiry').where('plate', '=', 'H0').execute()).toEqual([
    { usage_expiry: '2031-06-30' },
  ]);
  await closed(desk);
  expect(errors).toEqual([]);
});

test('a part that is no table of vehicles ends it with a sentence, and what was written before stays', async () => {
  const [first, second] = partsOf(linesOf('E', 4), 2);
  const id = await given([first as GivenPiece, { csv: 'plate;nonsense\nX;1\n', lines: [5] }, second as GivenPiece]);
  const desk = deskBy();
  await desk.turn();
  await ended(id);
  expect(await rowOf(id)).toMatchObject({ state: 'failed', fault: 'importUnreadable' });
  expect(await written('E')).toBe(2);
  await closed(desk);
  expect(errors).toEqual([]);
});

test('a server that is killed in the midst of a file leaves whole parts, and the next one brings it to its end', async () => {
  const id = await given(partsOf(linesOf('K', 600), 10));
  const input: ImportChildInput = { url, nowMs: clock.nowMs() };
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, JSON.stringify(input)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise((resolve) => child.once('close', resolve));
  await expect.poll(() => written('K'), { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(20);
  child.kill('SIGKILL');
  await gone;
  const left = await rowOf(id);
  const there = await written('K');
  expect(left.state).toBe('running');
  expect(there % 10).toBe(0);
  expect(there).toBeLessThan(600);
  await store.db
    .updateTable('long_work')
    .set({ heard_at: writtenNow(-16_000) })
    .where('id', '=', id)
    .execute();
  const desk = deskBy();
  await desk.turn();
  await ended(id);
  const row = await rowOf(id);
  expect([row.round, row.figures]).toEqual([2, { added: 600, changed: 0, same: 0, bad: 0 }]);
  expect([await written('K'), await trailOf('K')]).toEqual([600, 600]);
  await closed(desk);
}, 120_000);
