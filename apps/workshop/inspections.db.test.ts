import { randomUUID } from 'node:crypto';
import { call } from '@orpc/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { sent } from '#engine/testing/sent.ts';
import { router } from './server.ts';
import { openWorkshopDesk } from './testing/workshop-desk.ts';

let d: Awaited<ReturnType<typeof openWorkshopDesk>>;
beforeAll(async () => {
  d = await openWorkshopDesk();
});
afterAll(() => d.store.close());

describe('inspections', () => {
  let sheet = 0;
  let points: number[] = [];
  let signature = '';
  beforeAll(async () => {
    sheet = await d.idOf(
      d.store.db.insertInto('inspection_sheet').values({ fleet_id: 1, name: 'Weekly' }).returning('id'),
    );
    points = [];
    for (const [place, name] of ['Lights', 'Brakes', 'Body'].entries())
      points.push(
        await d.idOf(
          d.store.db
            .insertInto('inspection_point')
            .values({
              fleet_id: 1,
              sheet_id: sheet,
              place: place + 1,
              name_en: name,
              name_fr: name,
              safety: name === 'Brakes',
              photo: name === 'Body',
            })
            .returning('id'),
        ),
      );
    const drawn =
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="30"><path d="M2 2L70 28" stroke="black"/></svg>';
    signature = (await sharp(Buffer.from(drawn)).flatten({ background: '#ffffff' }).png().toBuffer()).toString(
      'base64',
    );
  });
  const good = () =>
    points.map((point) => ({ point, answer: 'good' as 'good' | 'failed', note: '', photo: null as string | null }));
  const inspect = (vehicle: number, change: object = {}) =>
    call(
      router.inspect,
      { fleet: 1, vehicle, sheet, odometerKm: null, answers: good(), signature, key: d.key(), ...change },
      d.as(),
    );

  test('that find nothing open nothing; what fails is an order of its own, and the same again a note', async () => {
    const { vehicleId } = await d.crew();
    expect((await call(router.sheets, { fleet: 1 }, d.as())).sheets[0]?.points).toHaveLength(3);
    expect(await inspect(vehicleId)).toMatchObject({ failed: 0, held: false });
    const dent = sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } });
    const photo = await sent(d.as().context, await dent.jpeg().toBuffer());
    const answers = good();
    answers[1] = { ...answers[1]!, answer: 'failed', note: 'Grinding' };
    answers[2] = { ...answers[2]!, answer: 'failed', note: 'Dent', photo };
    const { id } = await inspect(vehicleId, { answers, odometerKm: 5_000 });
    const told = await call(router.answers, { fleet: 1, id }, d.as());
    expect(told.signed).toBe(true);
    expect(told.answers.map(({ order }) => order !== null)).toEqual([false, true, true]);
    expect((await d.nowOf(vehicleId)).locked_why).toContain('Brakes: Grinding');
    await inspect(vehicleId, { answers });
    const { rows } = await call(router.orders.list, { fleet: 1, vehicle: vehicleId }, d.as());
    expect(rows).toHaveLength(2);
    expect((await call(router.openPhoto, { fleet: 1, inspection: id, point: points[2]! }, d.as())).path).toContain('/');
    expect((await call(router.openPhoto, { fleet: 1, inspection: id, point: null }, d.as())).path).toContain('/');
    expect(
      await refusalOf(call(router.openPhoto, { fleet: 1, inspection: id, point: points[0]! }, d.as())),
    ).toMatchObject({ code: 'noFile' });
    const listed = await call(router.inspections, { fleet: 1, vehicle: vehicleId, limit: 2 }, d.as());
    expect(listed).toMatchObject({ more: true, rows: [{ failed: 2, points: 3 }, { failed: 2 }] });
  });

  test('sent again are one', async () => {
    const { vehicleId } = await d.crew();
    const key = d.key();
    const [first, again] = [await inspect(vehicleId, { key }), await inspect(vehicleId, { key })];
    expect(again.id).toBe(first.id);
    expect(await refusalOf(inspect((await d.crew()).vehicleId, { key }))).toMatchObject({ code: 'clientKeyTaken' });
  });

  test.each([
    ['a point left out', () => ({ answers: good().slice(1) }), 'pointMissing'],
    ['a point twice', () => ({ answers: [...good(), good()[0]] }), 'pointTwice'],
    ['a point of nowhere', () => ({ answers: [{ ...good()[0], point: 99_999 }] }), 'pointUnknown'],
    [
      'a failure without a word',
      () => ({ answers: [{ ...good()[0], answer: 'failed' }, ...good().slice(1)] }),
      'noteMissing',
    ],
    [
      'a failure without its picture',
      () => ({ answers: [...good().slice(0, 2), { ...good()[2], answer: 'failed', note: 'Dent' }] }),
      'photoMissing',
    ],
    [
      'a picture that is none',
      async () => ({ answers: [{ ...good()[0], photo: await sent(d.as().context, Buffer.from('hello')) }] }),
      'notAPicture',
    ],
    ['a picture of somebody else', () => ({ answers: [{ ...good()[0], photo: randomUUID() }] }), 'sentGone'],
    ['a note without an end', () => ({ answers: [{ ...good()[0], note: 'x'.repeat(301) }] }), 'noteTooLong'],
    ['no signature', () => ({ signature: null }), 'signatureEmpty'],
    ['another sheet', () => ({ sheet: 99_999 }), 'sheetUnknown'],
  ] as const)('with %s are refused', async (_, change, code) => {
    expect(await refusalOf(inspect((await d.crew()).vehicleId, await change()))).toMatchObject({ code });
  });

  test('of a car of nobody, or with an odometer that fell, are refused', async () => {
    expect(await refusalOf(inspect(99_999))).toMatchObject({ code: 'vehicleUnknown' });
    const { vehicleId } = await d.crew();
    await inspect(vehicleId, { odometerKm: 900 });
    expect(await refusalOf(inspect(vehicleId, { odometerKm: 899 }))).toMatchObject({
      code: 'odometerFell',
      data: { km: 900 },
    });
    expect(await refusalOf(call(router.answers, { fleet: 1, id: 99_999 }, d.as()))).toMatchObject({
      code: 'inspectionUnknown',
    });
  });
});
