import { call } from '@orpc/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepUpload, MOST_UPLOADS } from '#acts/case/case-uploads.ts';
import { SYSTEM } from '#acts/context.ts';
import { newFile } from '#acts/file/new-file.ts';
import { incidentActs } from '#acts/incident/incident-acts.ts';
import { createRecordIn } from '#acts/resource/create-record.ts';
import { refusalOf, refusedWith } from '#apps/testing/refusal-of.ts';
import { formOf } from '#core/case/case-form.ts';
import { letterTemplateResource } from '#core/case/letter-template.ts';
import { incidentCase } from '#core/incident/case.ts';
import { incidentKindResource } from '#core/incident/incident-kind.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { emptyValues, type RecordValues, type Resource } from '#core/resource/resource.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { sent } from '#engine/testing/sent.ts';
import { forgetOld } from '#services/retention/retention.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { insertCrew, insertJob } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
let store: Store;
let desk: Awaited<ReturnType<typeof openDeskAt>>;
let umpire: RequestContext;
let manner = 0;
let sorry = 0;

const made = (resource: Resource, values: RecordValues) =>
  transact(store, SYSTEM('test'), NOW, async (t) => {
    const given = { ...emptyValues(resource), ...values };
    const record = await createRecordIn(t, { resource }, { fleetId: 1, sees: [1] }, given);
    if (!record.ok) throw new Error(`${record.code} ${JSON.stringify(record.detail)}`);
    return record.value.id;
  });

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDeskAt(store, NOW);
  umpire = await desk.signIn('Umpire', [1]);
  manner = await made(incidentKindResource, { code: 'MANNER', name: 'Conduct' });
  sorry = await made(letterTemplateResource, {
    code: 'SORRY',
    name: 'We are sorry',
    caseKind: 'incident',
    subjectEn: 'Your matter {{number}}',
    letterEn: 'Dear {{name}}, we are sorry for {{trip}}. See {{link}} {{driver}}.',
  });
});
afterAll(() => store.close());

const as = (context: RequestContext) => ({ context });
const NOBODY = { driver: null, vehicle: null, ofCase: null };
const open = (change: object = {}, whom: object = {}) =>
  call(
    router.incidents.open,
    {
      fleet: 1,
      ...NOBODY,
      ...whom,
      values: {
        ...emptyValues(formOf(incidentCase)),
        kind: manner,
        channel: 'customer',
        what: 'Drove past me',
        happenedOn: '2026-11-26',
        happenedAt: '10:30',
        name: 'Elsa Holm',
        mail: 'elsa@example.org',
        ...change,
      },
    },
    as(umpire),
  );
const whole = (id: number) => call(router.incidents.get, { fleet: 1, id }, as(umpire));
const numbers = async (asked: object) =>
  (await call(router.incidents.list, { fleet: 1, which: 'all', ...asked } as never, as(umpire))).rows.map(
    ({ id }) => id,
  );

describe('files of a case', () => {
  const picture = (side = 40, shade = '#456') =>
    sharp({ create: { width: side, height: side, channels: 3, background: shade } })
      .withExif({ IFD0: { Make: 'Spycam' } })
      .jpeg()
      .toBuffer();
  const keep = async (id: number, bytes: Buffer, name = 'dent.jpg') => {
    const file = await sent(as(umpire).context, bytes);
    return call(router.incidents.keepFile, { fleet: 1, id, name, sent: file }, as(umpire));
  };
  const look = (id: number, file: number) => call(router.incidents.openFile, { fleet: 1, id, file }, as(umpire));

  test('a picture is kept small and without its device, once, and who looked at it is told', async () => {
    const { id } = await open();
    expect(await keep(id, await picture(2_500))).toEqual({ added: true });
    expect(await keep(id, await picture(2_500))).toEqual({ added: false });
    const { uploads, steps } = await whole(id);
    expect(uploads).toMatchObject([{ name: 'dent.jpg', kind: 'image/jpeg', gone: false }]);
    expect(steps.map(({ step }) => step)).toEqual(['open', 'file']);
    const { bytes } = await store.db.selectFrom('file').select('bytes').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2_000, height: 2_000 });
    expect(bytes.includes('Spycam')).toBe(false);
    expect((await look(id, uploads[0]!.id)).path).toMatch(/^\/api\/file\//);
    expect((await whole(id)).looks).toMatchObject([{ name: 'dent.jpg' }]);
  });

  test('what is no picture and no PDF, is broken, too large or elsewhere is refused', async () => {
    const { id } = await open();
    expect(await refusedWith(keep(id, Buffer.from('MZ program')))).toBe('notAPaper 422');
    expect(await refusedWith(keep(id, (await picture()).subarray(0, 60)))).toBe('pictureBroken 422');
    expect(await refusedWith(keep(id, Buffer.alloc(10_000_001, '%PDF-')))).toBe('fileTooLarge 422');
    const vast = await picture(10);
    const at = vast.indexOf(Buffer.from([0xff, 0xc0]));
    vast.writeUInt16BE(60_000, at + 5);
    vast.writeUInt16BE(60_000, at + 7);
    expect(await refusedWith(keep(id, vast))).toBe('tooManyPixels 422');
    expect(await refusedWith(keep(999_999, await picture()))).toBe('caseUnknown 404');
    expect(await refusedWith(look(id, 999_999))).toBe('noFile 404');
    expect(await refusedWith(look(999_999, 1))).toBe('caseUnknown 404');
  });

  test('a case keeps so many files, and only where its kind says that it keeps any', async () => {
    const { id } = await open();
    const file = (text: string) => ({ name: text, file: newFile('application/pdf', Buffer.from(`%PDF-${text}`)) });
    for (let n = 0; n < MOST_UPLOADS; n += 1)
      await keepUpload(desk.suite, SYSTEM('test'), incidentActs, { fleetId: 1, id }, file(String(n)));
    expect(await refusalOf(keep(id, Buffer.from('%PDF-more')))).toMatchObject({
      code: 'filesTooMany',
      data: { most: MOST_UPLOADS },
    });
    const { files: _, ...without } = incidentCase;
    const other = { ...incidentActs, kind: without };
    expect(await keepUpload(desk.suite, SYSTEM('test'), other, { fleetId: 1, id }, file('x'))).toMatchObject({
      code: 'filesNotKept',
    });
  });
});

describe('letters of a case', () => {
  const draft = (id: number, template: number | null = sorry) =>
    call(router.incidents.draftLetter, { fleet: 1, id, template }, as(umpire));
  const write = (id: number, change: object = {}) =>
    call(
      router.incidents.writeLetter,
      { fleet: 1, id, template: sorry, way: 'mail', language: 'en', subject: 'S', body: 'B', ...change } as never,
      as(umpire),
    );

  test('a template is filled in, a link only as the letter goes out, and it goes by the outbox', async () => {
    const { id, number } = await open();
    const { templates } = await call(router.incidents.letterTemplates, { fleet: 1 }, as(umpire));
    expect(templates).toEqual([{ id: sorry, name: 'We are sorry' }]);
    const letter = await draft(id);
    expect(letter).toMatchObject({
      toName: 'Elsa Holm',
      toAddress: 'elsa@example.org',
      subject: `Your matter ${number}`,
    });
    expect(letter.body).toMatch(/^Dear Elsa Holm, we are sorry for .+\. See \{\{link\}\} \.$/);
    await write(id, { subject: letter.subject, body: letter.body });
    const { letters, steps } = await whole(id);
    expect(letters).toMatchObject([
      { template: 'We are sorry', way: 'mail', toAddress: 'elsa@example.org', gone: false },
    ]);
    expect(steps.at(-1)).toMatchObject({ step: 'letter', text: 'We are sorry' });
    const mail = await store.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ kind: 'caseLetter', to_address: 'elsa@example.org', subject: letter.subject });
    expect(mail.body).not.toContain('{{');
    expect((await draft(id, null)).body).toBe('');
  });

  test('one on paper is printed, the second time as a copy', async () => {
    const { id } = await open({ mail: '', phone: '+46701112233' });
    const { id: letter } = await write(id, { way: 'paper' });
    const print = () => call(router.incidents.printLetter, { fleet: 1, id, letter }, as(umpire));
    expect((await print()).copy).toBe(false);
    expect((await print()).copy).toBe(true);
    expect(await refusedWith(call(router.incidents.printLetter, { fleet: 1, id, letter: 999_999 }, as(umpire)))).toBe(
      'letterUnknown 404',
    );
    expect(await refusedWith(call(router.incidents.printLetter, { fleet: 1, id: 999_999, letter }, as(umpire)))).toBe(
      'caseUnknown 404',
    );
    expect(await refusedWith(write(id))).toBe('addressMissing 409');
  });

  test('what says nothing, too much, or what nobody knows is refused', async () => {
    const { id } = await open();
    expect(await refusedWith(write(id, { body: ' ' }))).toBe('letterEmpty 422');
    expect(await refusalOf(write(id, { body: 'x'.repeat(2_001) }))).toMatchObject({
      code: 'letterTooLong',
      data: { most: 2_000 },
    });
    expect(await refusalOf(write(id, { body: 'Dear {{nickname}}' }))).toMatchObject({
      code: 'wordUnknown',
      data: { word: 'nickname' },
    });
    expect(await refusedWith(write(id, { template: 999_999 }))).toBe('templateUnknown 404');
    expect(await refusedWith(draft(id, 999_999))).toBe('templateUnknown 404');
    expect(await refusedWith(draft(999_999))).toBe('caseUnknown 404');
    expect(await refusedWith(write(999_999))).toBe('caseUnknown 404');
  });
});

describe('what a case is about', () => {
  test('may be a customer or an account, and follows from the trip', async () => {
    const { driverId, vehicleId } = await insertCrew(store.db, 1, '801', { beganMs: NOW });
    const [account, customer] = [
      (
        await store.db
          .insertInto('account')
          .values({ fleet_id: 1, number: 'A7', name: 'Hospital' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
      (
        await store.db
          .insertInto('customer')
          .values({
            fleet_id: 1,
            name: 'Nils Berg',
            name_key: ' nils berg',
            created_at: new Date(NOW),
            created_by: 'test',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    ];
    const job = await insertJob(store.db, 1, {
      atMs: NOW,
      state: 'offloaded',
      row: { driver_id: driverId, vehicle_id: vehicleId },
    });
    await store.db
      .updateTable('booking')
      .set({ account_id: account, customer_id: customer })
      .where('id', '=', job.booking_id)
      .execute();
    const ofTrip = await open({ job: job.id });
    expect(ofTrip).toMatchObject({
      jobId: job.id,
      customerName: 'Nils Berg',
      accountNumber: 'A7',
      driverId,
      vehicleId,
    });
    const chosen = await open({}, { account });
    expect(chosen).toMatchObject({ accountId: account, customerId: null, jobId: null });
    expect(await numbers({ text: 'berg' })).toEqual([ofTrip.id]);
    expect(await numbers({ text: 'A7' })).toEqual([chosen.id, ofTrip.id]);
    expect(await numbers({ text: String(job.id) })).toContain(ofTrip.id);
    expect(await numbers({ job: job.id })).toEqual([ofTrip.id]);
    expect(await numbers({ customer })).toEqual([ofTrip.id]);
    expect(await numbers({ account })).toEqual([chosen.id, ofTrip.id]);
    const found = await call(router.incidents.subjects, { fleet: 1, text: 'Hosp' }, as(umpire));
    expect(found).toMatchObject({ accounts: [{ number: 'A7', name: 'Hospital' }], jobs: [], customers: [] });
    expect(await refusedWith(open({}, { customer: 999_999 }))).toBe('subjectUnknown 422');
  });

  test('a quotation mark in what is looked for is found as it stands', async () => {
    const { id } = await open({ what: 'He said "go away" and \\ left 100%' });
    expect(await numbers({ text: '"go away"' })).toEqual([id]);
    expect(await numbers({ text: '\\ left 100%' })).toEqual([id]);
    expect(await numbers({ text: 'go_away' })).toEqual([]);
  });
});

describe('who complained', () => {
  test('is forgotten with files, letters and what was printed, and the trail stays', async () => {
    const { id } = await open();
    const pdf = newFile('application/pdf', Buffer.from('%PDF-theirs'));
    await keepUpload(desk.suite, SYSTEM('test'), incidentActs, { fleetId: 1, id }, { name: 'Elsa.pdf', file: pdf });
    const { id: letter } = await call(
      router.incidents.writeLetter,
      { fleet: 1, id, template: sorry, way: 'paper', language: 'en', subject: 'S', body: 'Dear {{name}}' },
      as(umpire),
    );
    await call(router.incidents.printLetter, { fleet: 1, id, letter }, as(umpire));
    await store.db
      .updateTable('incident')
      .set({ closed_at: new Date(NOW) })
      .where('case_id', '=', id)
      .execute();
    await desk.clock.advance(731 * DAY_MS);
    await forgetOld(store, { clock: desk.clock, wall: desk.clock });
    umpire = await desk.signIn('Umpire', [1]);
    const { uploads, letters, steps, row } = await whole(id);
    expect(uploads).toMatchObject([{ name: '–', gone: true }]);
    expect(letters).toMatchObject([{ toName: '', toAddress: '', body: '', gone: true }]);
    expect(steps.map(({ step }) => step)).toEqual(['open', 'file', 'letter']);
    expect(JSON.stringify({ row, uploads, letters, steps })).not.toContain('Elsa');
    expect(await store.db.selectFrom('print').select('id').where('key', '=', String(letter)).execute()).toEqual([]);
    expect(await store.db.selectFrom('file').select('id').where('sha256', '=', pdf.sha256).execute()).toEqual([]);
  });
});
