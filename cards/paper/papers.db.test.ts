import { call } from '@orpc/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { fileOfTicket, TICKET_MS } from '#acts/file/file-ticket.ts';
import { ownerActs } from '#acts/owner/owner-records.ts';
import { paperKindActs } from '#acts/paper/paper-kind-acts.ts';
import { createRecord } from '#acts/resource/create-record.ts';
import { deleteRecordOf } from '#acts/resource/delete-record.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { sent } from '#engine/testing/sent.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { heldPapers } from '#store/paper/held-papers.ts';
import { insertClassAndGroup, insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { ofDriver, ofVehicle, ofOwner } = router;
let store: Store;
let manager: RequestContext;
let workshop: RequestContext;
let coach: RequestContext;
let desk: Awaited<ReturnType<typeof openDesk>>;
let driver: number;
let vehicle: number;
const kinds: Record<string, number> = {};

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDesk(store);
  manager = await desk.signIn('Manager', [1]);
  workshop = await desk.signIn('Workshop', [1]);
  coach = await desk.signIn('Dispatcher', [1]);
  await insertClassAndGroup(store.db, 1, 'Taxi', 'Days');
  const crew = await insertCrew(store.db, 1, '101', { beganMs: desk.clock.nowMs() });
  [driver, vehicle] = [crew.driverId, crew.vehicleId];
  const rows = [
    { name: 'Licence', subject: 'driver', blocks: 'work', legal: true },
    { name: 'Course', subject: 'driver', blocks: 'nothing' },
    { name: 'Insurance', subject: 'vehicle', blocks: 'work' },
    { name: 'Old', subject: 'driver', blocks: 'work', ended_at: new Date(0) },
  ] as const;
  for (const row of rows) {
    const made = await store.db
      .insertInto('paper_kind')
      .values({ fleet_id: 1, ...row })
      .returning('id')
      .execute();
    kinds[row.name] = made[0]!.id;
  }
});
afterAll(() => store.close());

const values = (kind: string, more: object = {}) => ({
  kindId: kinds[kind] ?? null,
  number: '',
  fromDate: null,
  untilDate: null,
  ...more,
});
const add = (given: ReturnType<typeof values>, context = manager, subjectId = driver) =>
  call(ofDriver.create, { fleet: 1, subjectId, values: given }, { context });
const list = (context = manager) => call(ofDriver.list, { fleet: 1, subjectId: driver }, { context });
const one = async (id: number) => (await list()).papers.find((paper) => paper.id === id)!;
const target = async (id: number) => ({ fleet: 1, id, version: (await one(id)).version });
const refusal = (code: string, data?: object) => ({ code, ...(data && { data: expect.objectContaining(data) }) });
const daysOf = async (table: 'driver' | 'vehicle', id: number) =>
  store.db.selectFrom(table).select(['papers_from', 'papers_until']).where('id', '=', id).executeTakeFirstOrThrow();

describe('a paper of a driver', () => {
  it('is added, changed and taken away, each time by who saw it last; its history names it', async () => {
    const { id } = await add(values('Course', { number: ' 17 ', untilDate: '2027-01-01' }));
    expect(await one(id)).toMatchObject({
      kind: 'Course',
      state: 'good',
      values: { number: '17', untilDate: '2027-01-01' },
    });
    const seen = await target(id);
    await call(ofDriver.check, seen, { context: manager });
    expect((await one(id)).checkedBy).toMatch(/.+/);
    const changed = { ...seen, values: values('Course', { number: '18' }) };
    await expect(call(ofDriver.update, changed, { context: manager })).rejects.toMatchObject(
      refusal('recordMoved', { by: expect.any(String) }),
    );
    await call(ofDriver.update, { ...changed, ...(await target(id)) }, { context: manager });
    // Whoever checked it has not seen what it says now.
    expect(await one(id)).toMatchObject({ checkedBy: null, values: { number: '18', untilDate: null } });
    await call(ofDriver.remove, await target(id), { context: manager });
    await expect(call(ofDriver.remove, seen, { context: manager })).rejects.toMatchObject(refusal('recordUnknown'));
    const { lines } = await call(ofDriver.history, { fleet: 1, subjectId: driver }, { context: manager });
    expect(lines.map(({ act }) => act)).toEqual(['delete', 'update', 'checkPaper', 'create']);
  });

  it('is refused with a sentence where it is not right', async () => {
    await expect(add(values('Nothing'))).rejects.toMatchObject(refusal('fieldInvalid', { field: 'kindId' }));
    await expect(add(values('Insurance'))).rejects.toMatchObject(refusal('referenceUnknown', { field: 'kindId' }));
    await expect(add(values('Old'))).rejects.toMatchObject(refusal('referenceUnknown'));
    await expect(add(values('Course', { untilDate: '2026-02-30' }))).rejects.toMatchObject(
      refusal('fieldInvalid', { field: 'untilDate', rule: 'notADate' }),
    );
    await expect(add(values('Course', { fromDate: '2026-12-01', untilDate: '2026-11-30' }))).rejects.toMatchObject(
      refusal('fieldInvalid', { rule: 'beforeStart' }),
    );
    await expect(add(values('Course'), manager, 999_999)).rejects.toMatchObject(refusal('subjectUnknown'));
    await expect(call(ofDriver.list, { fleet: 1, subjectId: 999_999 }, { context: manager })).rejects.toMatchObject(
      refusal('subjectUnknown'),
    );
    await expect(call(ofDriver.list, { fleet: 2, subjectId: driver }, { context: manager })).rejects.toMatchObject(
      refusal('fleetNotAllowed'),
    );
  });

  it('is read and written by whoever reads and writes the driver, and a vehicle’s by whoever does the vehicle', async () => {
    await expect(list(coach)).rejects.toMatchObject(refusal('notAllowed'));
    await expect(list(workshop)).rejects.toMatchObject(refusal('notAllowed'));
    const insurance = { fleet: 1, subjectId: vehicle, values: values('Insurance', { untilDate: '2026-12-31' }) };
    const { id } = await call(ofVehicle.create, insurance, { context: workshop });
    // A paper of a vehicle is none of a driver, whoever asks.
    await expect(call(ofDriver.check, { fleet: 1, id, version: 1 }, { context: manager })).rejects.toMatchObject(
      refusal('recordUnknown'),
    );
    await expect(call(ofVehicle.check, { fleet: 1, id, version: 1 }, { context: coach })).rejects.toMatchObject(
      refusal('notAllowed'),
    );
    expect(await daysOf('vehicle', vehicle)).toEqual({ papers_from: null, papers_until: '2026-12-31' });
    await call(ofVehicle.remove, { fleet: 1, id, version: 1 }, { context: workshop });
    expect(await daysOf('vehicle', vehicle)).toEqual({ papers_from: null, papers_until: null });
  });
});

describe('its file', () => {
  const picture = async () =>
    sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#456' } })
      .withExif({ IFD0: { Make: 'Spycam' }, IFD3: { GPSLatitude: '57/1 42/1 0/1' } })
      .jpeg()
      .toBuffer();
  const attach = async (id: number, bytes: Buffer, context = manager) =>
    call(ofDriver.attach, { ...(await target(id)), sent: await sent(context, bytes) }, { context });
  const open = (id: number, context = manager) => call(ofDriver.open, { fleet: 1, id }, { context });
  const fetched = (path: string, address = manager.address) =>
    fileOfTicket(manager.suite, path.split('/').at(-1) ?? '', address);

  it('is made small and freed of its place and device, and fetched once by a ticket of whoever asked', async () => {
    const { id } = await add(values('Course', { number: '9' }));
    await expect(open(id)).rejects.toMatchObject(refusal('noFile'));
    const given = await picture();
    await attach(id, given);
    const { file } = await one(id);
    expect(file).toMatchObject({ kind: 'image/jpeg', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const { path } = await open(id);
    expect(await fetched(path, '203.0.113.9')).toBeUndefined();
    const again = await open(id);
    const kept = await fetched(again.path);
    expect(kept).toMatchObject({ kind: 'image/jpeg', name: 'Course 9' });
    expect(await sharp(kept!.bytes).metadata()).toMatchObject({ width: 2_000, height: 1_000 });
    expect(kept!.bytes.toString('latin1')).not.toContain('Spycam');
    expect(given.toString('latin1')).toContain('Spycam');
    for (const used of [path, again.path, '/api/file/nobody-gave-this']) expect(await fetched(used)).toBeUndefined();
    const late = await open(id);
    desk.clock.advance(TICKET_MS);
    expect(await fetched(late.path)).toBeUndefined();
    const { lines } = await call(ofDriver.history, { fleet: 1, subjectId: driver }, { context: manager });
    expect(lines.filter(({ act, why }) => act === 'openPaper' && why === 'Course 9')).toHaveLength(3);
  });

  it('of a session that has ended is fetched by nobody', async () => {
    const { id } = await add(values('Course'));
    await attach(id, Buffer.from('%PDF-1.7 a paper'));
    const gone = await desk.signIn('Manager', [1]);
    const { path } = await open(id, gone);
    await store.db
      .updateTable('session')
      .set({ ended_at: new Date(desk.clock.nowMs()) })
      .execute();
    expect(await fetched(path)).toBeUndefined();
    await store.db.updateTable('session').set({ ended_at: null }).execute();
  });

  it('is a picture or a PDF by its content, and replaces the one before', async () => {
    const { id } = await add(values('Course'));
    await expect(attach(id, Buffer.from('MZ a program called licence.pdf'))).rejects.toMatchObject(
      refusal('notAPaper'),
    );
    await expect(attach(id, Buffer.alloc(10_000_001))).rejects.toMatchObject(refusal('fileTooLarge', { mostMb: 10 }));
    const torn = (await picture()).subarray(0, 2_000);
    await expect(attach(id, torn)).rejects.toMatchObject(refusal('pictureBroken'));
    const vast = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer();
    const frame = vast.indexOf(Buffer.from([0xff, 0xc0]));
    vast.writeUInt16BE(20_000, frame + 5);
    vast.writeUInt16BE(15_000, frame + 7);
    await expect(attach(id, vast)).rejects.toMatchObject(refusal('tooManyPixels', { most: 50 }));
    expect((await one(id)).file).toBeNull();
    const before = await store.db.selectFrom('file').select('id').execute();
    await attach(id, Buffer.from('%PDF-1.4 first'));
    await attach(id, Buffer.from('%PDF-1.4 second'));
    expect((await one(id)).file).toMatchObject({ kind: 'application/pdf', size: 15 });
    expect(await store.db.selectFrom('file').select('id').execute()).toHaveLength(before.length + 1);
    await call(ofDriver.remove, await target(id), { context: manager });
    expect(await store.db.selectFrom('file').select('id').execute()).toHaveLength(before.length);
  });
});

describe('the days on which a driver may work', () => {
  const span = (fromDate: string | null, untilDate: string | null) => ({ fromDate, untilDate });

  it.each([
    ['no paper', [], [null, null]],
    ['one that is good', [span('2020-01-01', '2027-06-30')], ['2020-01-01', '2027-06-30']],
    ['two that join', [span(null, '2026-12-31'), span('2027-01-01', '2027-12-31')], [null, '2027-12-31']],
    ['one without an end', [span(null, '2026-01-01'), span('2026-06-01', null)], ['2026-06-01', null]],
    ['one over', [span('2020-01-01', '2026-11-20')], ['2020-01-01', '2026-11-20']],
    ['one over and one to come', [span(null, '2026-11-20'), span('2027-01-01', null)], ['2027-01-01', null]],
    ['two over', [span(null, '2025-01-01'), span('2025-06-01', '2025-12-31')], ['2025-06-01', '2025-12-31']],
  ])('%s', async (_, spans, [from, until]) => {
    await store.db.deleteFrom('paper').where('driver_id', '=', driver).execute();
    for (const one of spans) await add(values('Licence', one));
    // What nobody holds any more is worked out too.
    if (spans.length === 0) {
      const { id } = await add(values('Licence', span(null, '2020-01-01')));
      await call(ofDriver.remove, await target(id), { context: manager });
    }
    expect(await daysOf('driver', driver)).toEqual({ papers_from: from, papers_until: until });
    const today = '2026-11-21';
    const blocked = (until !== null && until! < today) || (from !== null && from! > today);
    expect((await list()).hindrances.some(({ severity }) => severity === 'blocks')).toBe(blocked);
    expect((await heldPapers(store.db, 'driver', [driver])).get(driver)?.[0]?.papers ?? []).toHaveLength(spans.length);
  });
});

describe('a paper of an owner', () => {
  it('warns as others do, keeps nobody from work, and goes with what is recorded of the owner', async () => {
    const place = { fleetId: 1, sees: [1] };
    const named = { ...emptyValues(ownerActs.resource), name: 'Berg Taxi AB' };
    const berg = await createRecord(desk.suite, SYSTEM('test'), ownerActs, place, named);
    if (!berg.ok) throw new Error(berg.code);
    const subjectId = berg.value.id;
    const kindValues = {
      ...emptyValues(paperKindActs.resource),
      name: 'Trade licence',
      subject: 'owner',
      blocks: 'work',
      required: true,
    };
    const kind = await createRecord(desk.suite, SYSTEM('test'), paperKindActs, place, kindValues);
    if (!kind.ok) throw new Error(kind.code);
    // What a paper of an owner blocks is not asked for, and so not kept.
    expect(kind.value.values['blocks']).toBe('nothing');
    kinds['Trade licence'] = kind.value.id;
    const told = () => call(ofOwner.list, { fleet: 1, subjectId }, { context: manager });
    expect((await told()).hindrances).toEqual([{ code: 'paperMissing', severity: 'warns', paper: 'Trade licence' }]);
    const give = (given: ReturnType<typeof values>) =>
      call(ofOwner.create, { fleet: 1, subjectId, values: given }, { context: manager });
    await expect(give(values('Licence'))).rejects.toMatchObject(refusal('referenceUnknown'));
    const { id } = await give(values('Trade licence', { number: 'T 1', untilDate: '2020-01-01' }));
    expect(await told()).toMatchObject({
      papers: [{ id, kind: 'Trade licence', state: 'over' }],
      hindrances: [{ code: 'paperExpired', severity: 'warns', date: '2020-01-01' }],
    });
    const unknown = call(ofOwner.list, { fleet: 1, subjectId: 999_999 }, { context: manager });
    await expect(unknown).rejects.toMatchObject(refusal('subjectUnknown'));
    await expect(call(ofOwner.list, { fleet: 1, subjectId }, { context: workshop })).rejects.toMatchObject(
      refusal('notAllowed'),
    );
    const second = await give(values('Trade licence', { number: 'T 2' }));
    await call(ofOwner.remove, { fleet: 1, id: second.id, version: 1 }, { context: manager });
    const { lines } = await call(ofOwner.history, { fleet: 1, subjectId }, { context: manager });
    expect(lines.map(({ act }) => act)).toEqual(['delete', 'create']);
    const gone = await deleteRecordOf(desk.suite, SYSTEM('test'), ownerActs, { ...place, id: subjectId, version: 1 });
    expect(gone.ok).toBe(true);
    expect(await store.db.selectFrom('paper').select('id').where('owner_id', '=', subjectId).execute()).toEqual([]);
  });

  it('is of one kind that blocks nothing, whoever writes', async () => {
    const wrong = { fleet_id: 1, name: 'Strict', subject: 'owner', blocks: 'work' } as const;
    await expect(store.db.insertInto('paper_kind').values(wrong).execute()).rejects.toThrow('owner_works_not');
  });
});
