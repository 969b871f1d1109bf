import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { MOST_PHOTOS, PHOTO_TICKET_MS, SENT_BYTES } from '#core/phone-photo/phone-photo.ts';
import { answerOwn } from '../server/own/own-matters.ts';
import { openTerminal, type RawTerminal } from '../testing/raw-terminal.ts';

const { address, suite } = await demoSuite();
const { db } = suite.store;
let device: RawTerminal;
let other: RawTerminal;
let commands = 0;

beforeAll(async () => {
  device = await openTerminal(address);
  other = await openTerminal(address);
  const badge = (n: number) => ({ fleet: 1, did: `10${n}`, pin: `40${n}`, plate: `1${n}` });
  expect(await ask('signOn', badge(53))).toMatchObject({ ok: true });
  expect(await ask('signOn', badge(54), other)).toMatchObject({ ok: true });
});
afterAll(() => {
  device.close();
  other.close();
});

const ask = (type: string, more: object = {}, from = device) =>
  from.command({ type, commandId: `photo-${(commands += 1)}`, ...more });

/** A picture as a phone takes it: with its place and its device. */
const picture = (shade: string, side = 60) =>
  sharp({ create: { width: side, height: side, channels: 3, background: shade } })
    .withExif({ IFD0: { Make: 'Spycam' }, IFD3: { GPSLatitude: '57/1 42/1 0/1' } })
    .jpeg()
    .toBuffer();

/** One that says that it has so many points. */
async function vast(): Promise<Buffer> {
  const bytes = await picture('#123');
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(15_000, at + 5);
  bytes.writeUInt16BE(20_000, at + 7);
  return bytes;
}

async function send(
  ticket: string,
  bytes: Buffer,
): Promise<{ status: number; code?: string; added?: boolean; data?: object }> {
  const answer = await fetch(`${address}/api/v1/terminal/photo`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-photo-ticket': ticket },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

/** An accident sheet, by the id of the command that told it. */
async function sheet(from = device): Promise<{ ofCommandId: string; number: string }> {
  const words = { words: 'A van came out of the yard.', injured: 0, police: false };
  const told = await ask('accidentSheet', { happenedAtMs: suite.clock.nowMs(), ...words }, from);
  return { ofCommandId: told.commandId, number: told.number ?? '' };
}

async function ticketFor(of: { ofCommandId: string; pointId?: number }, from = device): Promise<string> {
  const { ticket } = await ask('photoTicket', of, from);
  expect(ticket).toEqual(expect.any(String));
  return ticket ?? '';
}

const caseOf = (number: string) =>
  db
    .selectFrom('case_file')
    .select(['id', 'source'])
    .where('kind', '=', 'incident')
    .where('fleet_id', '=', 1)
    .where('number', '=', Number(number.split('-')[2]))
    .executeTakeFirstOrThrow();

const uploadsOf = async (number: string) =>
  db
    .selectFrom('case_upload as u')
    .innerJoin('file as f', 'f.id', 'u.file_id')
    .select(['u.name', 'u.by_name', 'f.bytes', 'f.kind'])
    .where('u.case_id', '=', (await caseOf(number)).id)
    .orderBy('u.id')
    .execute();

describe('a photo of an accident', () => {
  test('is kept with the incident, without its place and device, as the driver’s, and the same once', async () => {
    const { ofCommandId, number } = await sheet();
    const taken = await picture('#456', 2_400);
    expect(taken.includes('Spycam')).toBe(true);
    expect(await send(await ticketFor({ ofCommandId }), taken)).toEqual({ status: 200, added: true });
    expect(await send(await ticketFor({ ofCommandId }), taken)).toEqual({ status: 200, added: false });
    const [kept, ...more] = await uploadsOf(number);
    expect(more).toEqual([]);
    const driver = db.selectFrom('driver').select('name').where('fleet_id', '=', 1).where('did', '=', '1053');
    const { name } = await driver.executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ name: 'Photo of the driver 1', by_name: name, kind: 'image/jpeg' });
    const { width, height, exif } = await sharp(kept?.bytes).metadata();
    expect([width, height, exif]).toEqual([2_000, 2_000, undefined]);
    expect(kept?.bytes.includes('Spycam')).toBe(false);
    const { id } = await caseOf(number);
    const trail = db.selectFrom('audit').select(['actor_kind', 'actor_name']).where('act', '=', 'keepCaseFile');
    expect(await trail.where('entity_id', '=', String(id)).execute()).toEqual([
      { actor_kind: 'driver', actor_name: name },
    ]);
  });

  test('goes by a ticket that is good once, for three minutes, from where it was asked, and the newest alone', async () => {
    const { ofCommandId } = await sheet();
    const shot = await picture('#a11');
    const used = await ticketFor({ ofCommandId });
    expect(await send(used, shot)).toMatchObject({ status: 200 });
    expect(await send(used, await picture('#a12'))).toMatchObject({ status: 404, code: 'ticketUnknown' });
    const before = await ticketFor({ ofCommandId });
    await ticketFor({ ofCommandId });
    expect(await send(before, shot)).toMatchObject({ code: 'ticketUnknown' });
    const late = await ticketFor({ ofCommandId });
    await db
      .updateTable('photo_ticket')
      .set({ good_until: new Date(suite.wall.nowMs() - PHOTO_TICKET_MS) })
      .execute();
    expect(await send(late, shot)).toMatchObject({ code: 'ticketUnknown' });
    const elsewhere = await ticketFor({ ofCommandId });
    await db.updateTable('photo_ticket').set({ address: '198.51.100.7' }).execute();
    expect(await send(elsewhere, shot)).toMatchObject({ code: 'ticketUnknown' });
    expect(await send('guessed', shot)).toMatchObject({ code: 'ticketUnknown' });
  });

  test('is refused of no sheet, of another driver’s, of an old one, from a fitted terminal', async () => {
    const { ofCommandId, number } = await sheet();
    expect(await ask('photoTicket', { ofCommandId: 'none' })).toMatchObject({ ok: false, code: 'photoOfNothing' });
    expect(await ask('photoTicket', { ofCommandId }, other)).toMatchObject({ ok: false, code: 'photoOfNothing' });
    const who = { fleetId: 1, driverId: 1, name: 'Somebody' };
    const asked = { type: 'photoTicket', commandId: 'fitted', ofCommandId, pointId: null } as const;
    expect(await answerOwn(suite, who, asked, { kind: 'fitted', address: 'topic' })).toMatchObject({
      code: 'phoneNeeded',
    });
    const { id } = await caseOf(number);
    await db
      .updateTable('case_file')
      .set({ opened_at: new Date(suite.clock.nowMs() - 8 * DAY_MS) })
      .where('id', '=', id)
      .execute();
    const old = await ask('photoTicket', { ofCommandId });
    expect(old).toMatchObject({ ok: false, code: 'photoTooLate', detail: { days: 7 } });
  });

  test('that is none, broken, too large or of 300 million points is refused with a sentence, and its ticket is used up', async () => {
    const { ofCommandId } = await sheet();
    const refused = async (bytes: Buffer) => {
      const ticket = await ticketFor({ ofCommandId });
      const { status, code, data } = await send(ticket, bytes);
      return { status, code, data };
    };
    const code = (await picture('#987')).subarray(0, 60);
    expect(await refused(Buffer.from('MZ program'))).toMatchObject({ status: 422, code: 'notAPicture' });
    expect(await refused(Buffer.from('%PDF-1.7'))).toMatchObject({ status: 422, code: 'notAPicture' });
    expect(await refused(code)).toMatchObject({ status: 422, code: 'pictureBroken' });
    expect(await refused(Buffer.alloc(SENT_BYTES + 1, 0xff))).toMatchObject({
      code: 'fileTooLarge',
      data: { mostMb: 3 },
    });
    expect(await refused(await vast())).toMatchObject({ status: 422, code: 'tooManyPixels', data: { most: 50 } });
    const spent = await ticketFor({ ofCommandId });
    await send(spent, code);
    expect(await send(spent, await picture('#987'))).toMatchObject({ code: 'ticketUnknown' });
  });

  test('is one too many after so many, also where two tickets were asked for before', async () => {
    const { ofCommandId, number } = await sheet();
    for (let n = 1; n < MOST_PHOTOS; n += 1) await send(await ticketFor({ ofCommandId }), await picture(`#0000${n}0`));
    const last = await ticketFor({ ofCommandId });
    const { id } = await caseOf(number);
    const [first] = await db.selectFrom('case_upload').selectAll().where('case_id', '=', id).execute();
    if (!first) throw new Error('No photo was kept.');
    const { id: _, ...copy } = first;
    await db
      .insertInto('case_upload')
      .values({ ...copy, at: new Date(copy.at), sha256: 'of another' })
      .execute();
    expect(await send(last, await picture('#ffeedd'))).toMatchObject({
      status: 409,
      code: 'photosTooMany',
      data: { most: MOST_PHOTOS },
    });
    expect(await ask('photoTicket', { ofCommandId })).toMatchObject({ ok: false, code: 'photosTooMany' });
  });
});

describe('a photo of what is wrong with a car', () => {
  let sheetId = 0;
  let points: { id: number; nameEn: string }[] = [];
  beforeAll(async () => {
    const { check } = await ask('myCheck');
    sheetId = check?.sheetId ?? 0;
    points = check?.points ?? [];
  });
  const check = async (nameEn: string, from = device) => {
    const pointId = points.find((point) => point.nameEn === nameEn)?.id ?? 0;
    const told = await ask('checkCar', { sheetId, failed: [{ pointId, note: 'A dent' }] }, from);
    expect(told).toMatchObject({ ok: true, failed: 1 });
    return { ofCommandId: told.commandId, pointId };
  };
  const answerOf = ({ ofCommandId, pointId }: { ofCommandId: string; pointId: number }) =>
    db
      .selectFrom('inspection_answer as a')
      .innerJoin('inspection as i', 'i.id', 'a.inspection_id')
      .select(['a.photo_id', 'a.case_id', 'i.vehicle_id'])
      .where('i.client_key', 'like', `%${ofCommandId}`)
      .where('a.point_id', '=', pointId)
      .executeTakeFirstOrThrow();

  test('stands at the point of the inspection and at the order that mends it, once', async () => {
    const of = await check('Body and windows');
    const shot = await picture('#778899');
    expect(await send(await ticketFor(of), shot)).toEqual({ status: 200, added: true });
    const { photo_id: photo, case_id: order, vehicle_id: vehicle } = await answerOf(of);
    const { bytes } = await db.selectFrom('file').select('bytes').where('id', '=', photo).executeTakeFirstOrThrow();
    expect(bytes.includes('Spycam')).toBe(false);
    const uploads = db.selectFrom('case_upload').select(['name', 'kind']).where('case_id', '=', order);
    expect(await uploads.execute()).toEqual([{ name: 'Body and windows', kind: 'image/jpeg' }]);
    const trail = db.selectFrom('audit').select('actor_kind').where('act', '=', 'keepInspectionPhoto');
    expect(await trail.where('entity_id', '=', String(vehicle)).execute()).toEqual([{ actor_kind: 'driver' }]);
    expect(await ask('photoTicket', of)).toMatchObject({ ok: false, code: 'photoThere' });
  });

  test('that came meanwhile by another way is not lost to a second one', async () => {
    const of = await check('Body and windows');
    const shot = await picture('#334455');
    const ticket = await ticketFor(of);
    const made = await db
      .insertInto('file')
      .values({
        fleet_id: 1,
        kind: 'image/jpeg',
        size: shot.length,
        sha256: '0'.repeat(64),
        bytes: shot,
        made_at: new Date(suite.clock.nowMs()),
        made_by: 'Somebody',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const inspection = db.selectFrom('inspection').select('id').where('client_key', 'like', `%${of.ofCommandId}`);
    const { id } = await inspection.executeTakeFirstOrThrow();
    await db
      .updateTable('inspection_answer')
      .set({ photo_id: made.id })
      .where('inspection_id', '=', id)
      .where('point_id', '=', of.pointId)
      .execute();
    expect(await send(ticket, shot)).toMatchObject({ status: 409, code: 'photoThere' });
  });

  test('is refused of a point that is good, of no check, and of another driver’s', async () => {
    const { ofCommandId, pointId } = await check('Body and windows');
    const good = points.find(({ id }) => id !== pointId)?.id;
    expect(await ask('photoTicket', { ofCommandId, pointId: good })).toMatchObject({ code: 'photoOfNothing' });
    expect(await ask('photoTicket', { ofCommandId: 'none', pointId })).toMatchObject({ code: 'photoOfNothing' });
    expect(await ask('photoTicket', { ofCommandId, pointId }, other)).toMatchObject({ code: 'photoOfNothing' });
  });
});
