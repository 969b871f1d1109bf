import { call } from '@orpc/server';
import { formOf } from '#core/case/case-form.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { workOrderKind } from '#core/workshop/case.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openStore } from '#store/door/connect.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

export const NOW = Date.parse('2026-11-26T09:00:00Z');

/** A workshop with a bay and a technician, two of its users and a manager, on a database of its own. */
export async function openWorkshopDesk() {
  const store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDeskAt(store, NOW);
  const workshop = await desk.signIn('Workshop', [1]);
  const other = await desk.signIn('Workshop', [1]);
  const manager = await desk.signIn('Manager', [1]);
  let crews = 0;
  let keys = 0;

  const as = (context: RequestContext = workshop) => ({ context });
  const idOf = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
    (await query.executeTakeFirstOrThrow()).id;
  const newBay = (name: string) =>
    idOf(
      store.db
        .insertInto('work_bay')
        .values({ fleet_id: 1, name, opens_at: '07:00', closes_at: '17:00' })
        .returning('id'),
    );
  const newTechnician = (name: string) =>
    idOf(store.db.insertInto('technician').values({ fleet_id: 1, name, hour_minor: 60_000 }).returning('id'));
  const newPart = (number: string, change: object = {}) =>
    idOf(
      store.db
        .insertInto('part')
        .values({ fleet_id: 1, number, name: `Part ${number}`, unit_minor: 25_000, stock: 3, ...change })
        .returning('id'),
    );
  const crew = (vehicle: object = {}) =>
    insertCrew(store.db, 1, String(600 + (crews += 1)), { beganMs: NOW, signedOff: true, vehicle });
  const valuesOf = (change: object) => ({
    ...emptyValues(formOf(workOrderKind)),
    kind: 'repair',
    what: 'Brakes worn',
    ...change,
  });
  const open = (vehicleId: number | null, change: object = {}, driverId: number | null = null) =>
    call(
      router.orders.open,
      { fleet: 1, driver: driverId, vehicle: vehicleId, ofCase: null, values: valuesOf(change) as never },
      as(),
    );
  const rowOf = async (id: number) => (await call(router.orders.get, { fleet: 1, id }, as())).row;
  const move = async (id: number, name: string, values: object = {}, why = '', context = workshop) => {
    const { version } = await rowOf(id);
    return call(router.orders.move, { fleet: 1, id, version, move: name, why, values: values as never }, as(context));
  };
  /** From its report to the release, each step by the workshop. */
  async function through(id: number, release: object = {}, odometerKm = 100_000) {
    await move(id, 'assess', { minutes: 60 });
    await move(id, 'begin', { odometerKm });
    await move(id, 'finish', { workDone: 'Done' });
    await move(id, 'check', {}, '', other);
    return move(id, 'release', release);
  }
  const nowOf = (vehicleId: number) =>
    store.db.selectFrom('vehicle_now').selectAll().where('vehicle_id', '=', vehicleId).executeTakeFirstOrThrow();
  const bay = await newBay('Bay 1');
  const technician = await newTechnician('Ada');
  const key = () => `key ${(keys += 1)}`;
  return {
    store,
    desk,
    workshop,
    other,
    manager,
    as,
    idOf,
    newBay,
    newPart,
    crew,
    open,
    rowOf,
    move,
    through,
    nowOf,
    bay,
    technician,
    key,
  };
}
