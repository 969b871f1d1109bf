import { implement } from '@orpc/server';
import { startDrill } from '#acts/query/start-drill.ts';
import { allows } from '#core/access/flags.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { vehicleRows } from '#store/job/board.ts';
import { vehicleOfPlate } from '#store/job/story.ts';
import { countHistory, HISTORY_KINDS, ownCodes, queryHistory } from '#store/query/query-history.ts';
import { contract, supervisor } from './contract.ts';
import { alarmScene } from './server/alarm-scene.ts';
import { alarmStory } from './server/alarm-story.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const router = os.router({
  scene: os.scene.handler(async ({ input, context, errors }) => {
    const fleet = requireFleet(context, input.fleet);
    const scene = await alarmScene(context.suite, fleet, input.queryId, context.user.rights);
    if (!scene) throw errors.queryUnknown();
    return scene;
  }),
  story: os.story.handler(async ({ input, context, errors }) => {
    const story = await alarmStory(context.suite, requireFleet(context, input.fleet), input.queryId);
    if (!story) throw errors.queryUnknown();
    return story;
  }),
  history: os.history.handler(async ({ input, context }) => {
    const { db } = context.suite.store;
    const fleet = requireFleet(context, input.fleet);
    const { kind, plate, driver, code = null, fromMs = null, toMs = null, by, text, limit } = input;
    const asked = { kinds: HISTORY_KINDS.filter((one) => one === kind), plate, driver, code, fromMs, toMs, by, text };
    const { beforeMs, beforeId } = input;
    const before = beforeMs === undefined || beforeId === undefined ? null : { atMs: beforeMs, id: beforeId };
    const [found, counts] = await Promise.all([
      queryHistory(db, fleet, asked, { before, most: limit + 1 }),
      countHistory(db, fleet, { ...asked, kinds: [] }),
    ]);
    return { rows: found.slice(0, limit), more: found.length > limit, counts };
  }),
  desk: os.desk.handler(async ({ input, context }) => {
    const fleet = requireFleet(context, input.fleet);
    const mayDrill = allows(context.user.rights, supervisor);
    const { db } = context.suite.store;
    const [codes, rows] = await Promise.all([ownCodes(db, fleet), mayDrill ? vehicleRows(db, fleet) : []]);
    const cars = rows.filter(({ status }) => status !== 'signedOff');
    return {
      fleet,
      ownCodes: codes,
      mayDrill,
      cars: cars.map(({ plate, driverName }) => ({ plate, driverName: driverName ?? '' })),
    };
  }),
  startDrill: os.startDrill.handler(async ({ input, context, errors }) => {
    const { suite, actor } = context;
    const fleetId = requireFleet(context, input.fleet);
    const vehicle = await vehicleOfPlate(suite.store.db, fleetId, input.plate);
    if (!vehicle) throw errors.vehicleUnknown();
    const at = suite.books.positions.get(vehicle.id)?.position ?? null;
    const started = await startDrill(suite, actor, { fleetId, vehicleId: vehicle.id, code: input.code, at });
    if (!started.ok) throw refused(errors, started);
    return started.value;
  }),
});
