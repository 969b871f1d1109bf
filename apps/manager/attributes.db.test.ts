import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { router as cards } from '#cards/attribute/server.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertJob } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { attributes, mdtTypes, levies, vehicles } = router;
let store: Store;
let manager: RequestContext;
let elsewhere: RequestContext;
let sedan = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  ({ sedan } = await smallCompany(store));
  const desk = await openDesk(store);
  manager = await desk.signIn('Manager', [1]);
  elsewhere = await desk.signIn('Booking operator', [2]);
});
afterAll(() => store.close());

const as = () => ({ context: manager });
const attribute = (code: string, more: object = {}) => ({
  code,
  nameEn: code,
  nameFr: code,
  whose: 'vehicle',
  ended: false,
  ...more,
});
const add = (values: RecordValues) => call(attributes.create, { fleet: 1, values }, as());
const cab = (plate: string, more: object = {}) => ({
  ...emptyValues(vehicleResource),
  plate,
  rego: plate,
  vehicleTypeId: sedan,
  usageExpiry: '2030-01-01',
  ...more,
});
const addCab = (values: RecordValues) => call(vehicles.create, { fleet: 1, values }, as());

test('a fleet begins with the usual ones, and vehicles pick from what is theirs and in use', async () => {
  const { records } = await call(attributes.list, { fleet: 1 }, as());
  expect(records.map(({ values }) => values['code'])).toEqual([
    'bikeRack',
    'card',
    'childSeat',
    'largeBoot',
    'pets',
    'wheelchair',
  ]);
  await add(attribute('electric', { nameEn: 'Electric car', nameFr: 'Voiture électrique' }));
  await add(attribute('signLanguage', { whose: 'driver' }));
  await add(attribute('old', { ended: true }));
  await addCab(cab('301', { attributes: ['electric', 'wheelchair'] }));
  for (const odd of ['signLanguage', 'old', 'free words'])
    await expect(addCab(cab('302', { attributes: [odd] }))).rejects.toMatchObject({
      code: 'referenceUnknown',
      data: { field: 'attributes' },
    });
  const { attributes: offered } = await call(vehicles.choices, { fleet: 1 }, as());
  expect(offered?.find(({ label }) => label === 'electric')?.name).toEqual({
    en: 'Electric car',
    fr: 'Voiture électrique',
  });
  expect(offered?.some(({ label }) => label === 'signLanguage')).toBe(false);
});

test('one that is in use keeps its code and is ended, not deleted; who has it keeps it', async () => {
  const record = async (code: string) => {
    const { records } = await call(attributes.list, { fleet: 1, filter: code }, as());
    const found = records.find(({ values }) => values['code'] === code);
    if (!found) throw new Error(`${code} is not there.`);
    return found;
  };
  const change = async (code: string, more: object) => {
    const { id, version, values } = await record(code);
    return call(attributes.update, { fleet: 1, id, version, values: { ...values, ...more } }, as());
  };
  const remove = async (code: string) => {
    const { id, version } = await record(code);
    return call(attributes.remove, { fleet: 1, id, version }, as());
  };
  await expect(change('electric', { code: 'ev' })).rejects.toMatchObject({ code: 'recordInUse' });
  await expect(remove('electric')).rejects.toMatchObject({ code: 'recordInUse' });
  await insertJob(store.db, 1, { atMs: Date.now(), state: 'future', row: { attributes: ['!pets'] } });
  await expect(remove('pets')).rejects.toMatchObject({ code: 'recordInUse' });
  await change('electric', { ended: true, nameEn: 'Battery car' });
  const { records } = await call(vehicles.list, { fleet: 1, filter: '301' }, as());
  const [car] = records;
  if (!car) throw new Error('Car 301 is not there.');
  const kept = await call(
    vehicles.update,
    { fleet: 1, id: car.id, version: car.version, values: { ...car.values, colour: 'red' } },
    as(),
  );
  expect(kept.values['attributes']).toEqual(['electric', 'wheelchair']);
  await change('signLanguage', { code: 'signs' });
  await remove('signs');
  await expect(add(attribute('two words'))).rejects.toMatchObject({ data: { field: 'code', rule: 'wordForm' } });
  await expect(add(attribute('card'))).rejects.toMatchObject({ code: 'fieldTaken' });
});

test('an MDT type gives its new code to its vehicles, and is not deleted while one has it', async () => {
  const made = await call(
    mdtTypes.create,
    {
      fleet: 1,
      values: { code: 'cm5', nameEn: 'CM5', nameFr: 'CM5', kind: 'fitted', protocol: 'MQTT', ended: false },
    },
    as(),
  );
  const car = await addCab(cab('310', { mdtType: 'cm5' }));
  await expect(addCab(cab('311', { mdtType: 'pigeon' }))).rejects.toMatchObject({ code: 'referenceUnknown' });
  const target = { fleet: 1, id: made.id, version: made.version };
  await expect(call(mdtTypes.remove, target, as())).rejects.toMatchObject({ code: 'recordInUse' });
  await call(mdtTypes.update, { ...target, values: { ...made.values, code: 'cm6' } }, as());
  expect((await call(vehicles.get, { fleet: 1, id: car.id }, as())).values['mdtType']).toBe('cm6');
});

test('a levy is an amount or a percentage from a day on, once for each day it begins', async () => {
  const levy = (more: object) => ({
    name: 'Passenger levy',
    amountMinor: 110,
    percent: null,
    taxIncluded: true,
    bookingTypes: [],
    areaIds: [],
    fromDate: '2026-01-01',
    untilDate: null,
    ...more,
  });
  const keep = (more: object = {}) => call(levies.create, { fleet: 1, values: levy(more) }, as());
  await keep();
  await keep({ fromDate: '2027-01-01', amountMinor: null, percent: 2.5, bookingTypes: ['now'] });
  await expect(keep()).rejects.toMatchObject({ code: 'fieldTaken' });
  await expect(keep({ fromDate: '2028-01-01', percent: 1 })).rejects.toMatchObject({ data: { rule: 'oneOfTwo' } });
});

test('every screen hears what attributes are called, those over too, and which a booking may ask for', async () => {
  const named = await call(cards.names, {}, as());
  const of = (code: string) => named.attributes.find((one) => one.code === code);
  expect(of('electric')).toEqual({
    code: 'electric',
    name: { en: 'Battery car', fr: 'Voiture électrique' },
    asked: false,
  });
  expect(of('wheelchair')).toMatchObject({ asked: true });
  await add(attribute('firstAid', { whose: 'driver' }));
  expect((await call(cards.names, {}, as())).attributes).toContainEqual(
    expect.objectContaining({ code: 'firstAid', asked: false }),
  );
  expect(of('old')).toMatchObject({ asked: false });
  expect(named.attributes.length).toBe(new Set(named.attributes.map(({ code }) => code)).size);
  expect((await call(cards.names, {}, { context: elsewhere })).attributes.map(({ code }) => code)).not.toContain(
    'firstAid',
  );
});
