import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { importFile } from '#services/record-import/import-file.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { claimWork } from '#store/long-work/long-work.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

let store: Store;
let manager: RequestContext;
let other: RequestContext;
const { vehicles } = router;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  manager = await desk.signIn('Manager', [1]);
  other = await desk.signIn('Manager', [1]);
});
afterAll(() => store.close());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );
const csvOf = (...plates: readonly string[]) =>
  ['plate,rego,vehicleTypeId,usageExpiry', ...plates.map((plate) => `${plate},R ${plate},SEDAN,2031-06-30`), ''].join(
    '\n',
  );
const pieces = [
  { csv: csvOf('1', '2'), lines: [4, 5] },
  { csv: csvOf('3', '1!').replace('R 1!', 'R 9'), lines: [6, 7] },
];
const give = (context = manager) =>
  call(vehicles.importInBackground, { fleet: 1, keepPins: true, pieces }, { context });
const state = async (context = manager) => (await call(vehicles.importState, { fleet: 1 }, { context })).import;

test('a file is handed over, its table takes no other meanwhile, and what came of it is told to all who write there', async () => {
  const type = await store.db
    .selectFrom('vehicle_type')
    .select('code')
    .where('fleet_id', '=', 1)
    .executeTakeFirstOrThrow();
  pieces.forEach((piece) => (piece.csv = piece.csv.replaceAll('SEDAN', type.code)));
  expect(await state()).toBeNull();
  const { workId, lines } = await give();
  expect(lines).toBe(4);
  expect(await codeOf(give(other))).toBe('importGoesOn');
  const small = { fleet: 1, csv: pieces[0]?.csv ?? '', keepPins: true };
  expect(await codeOf(call(vehicles.importCsv, { ...small, dryRun: false }, { context: other }))).toBe('importGoesOn');
  // To look is no import.
  expect(await call(vehicles.importCsv, { ...small, dryRun: true }, { context: other })).toMatchObject({ added: 2 });
  expect(await state(other)).toMatchObject({ workId, state: 'waiting', own: false, done: 0, added: 0 });
  expect(await codeOf(call(vehicles.stopImport, { fleet: 1, workId }, { context: other }))).toBe('workUnknown');

  const at = new Date(manager.suite.clock.nowMs());
  const claim = await claimWork(store.db, ['recordImport'], { at, silentMs: 8_000 });
  const { clock } = manager.suite;
  await importFile(
    {
      params: claim?.params ?? {},
      progress: () => undefined,
      cancelled: () => false,
      context: {
        store,
        clock,
        wall: clock,
        fleetId: 1,
        actor: { kind: 'system', name: 'test' },
        sendsMail: false,
        log: { error: () => undefined },
      },
    },
    { id: workId, round: claim?.round ?? 0 },
  );
  expect(await state()).toMatchObject({
    state: 'running',
    own: true,
    done: 4,
    added: 3,
    bad: 1,
    problems: [{ line: 7, code: 'fieldInvalid', detail: { field: 'plate' } }],
  });
  await call(vehicles.stopImport, { fleet: 1, workId }, { context: manager });
  expect(await state()).toMatchObject({ state: 'cancelled', done: 4, added: 3 });
  expect(await codeOf(call(vehicles.stopImport, { fleet: 1, workId }, { context: manager }))).toBe('workOver');
  expect(await call(vehicles.importCsv, { ...small, dryRun: false }, { context: other })).toMatchObject({ same: 2 });
});
