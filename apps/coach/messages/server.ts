import { implement } from '@orpc/server';
import { sendMessage } from '#acts/driver-message/send-message.ts';
import { withdrawMessage } from '#acts/driver-message/withdraw-message.ts';
import { isStale } from '#core/vehicle/availability.ts';
import type { RequestContext, Suite } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { makePlotter } from '#services/dispatcher/plotting.ts';
import {
  addresseeById,
  cannedReplies,
  driverGroups,
  findAddressees,
  messageTemplates,
  messageTypes,
  plottedVehicles,
  recipientsOf,
} from '#store/driver-message/message-desk.ts';
import { driverMessages as contract } from './contract.ts';

const MOST_FOUND = 20;
const MOST_RECIPIENTS = 1_000;

const os = implement(contract).$context<RequestContext>().use(guard);

/** The vehicles plotted in each area of a fleet now. */
async function standingIn({ store, books, clock }: Suite, fleetId: number): Promise<Map<number, number[]>> {
  const fleet = books.fleets.get(fleetId);
  const standing = new Map<number, number[]>();
  if (!fleet) return standing;
  const nowMs = clock.nowMs();
  const plot = makePlotter(fleet);
  for (const vehicleId of await plottedVehicles(store.db, fleetId, nowMs)) {
    const report = books.positions.get(vehicleId);
    if (!report || isStale(nowMs - report.atMs)) continue;
    const { areaId } = plot(report.position);
    if (areaId !== null) standing.set(areaId, [...(standing.get(areaId) ?? []), vehicleId]);
  }
  return standing;
}

export const messages = os.router({
  desk: os.desk.handler(async ({ input, context }) => {
    const fleetId = requireFleet(context, input.fleet);
    const { suite } = context;
    const { db } = suite.store;
    const fleet = suite.books.fleets.get(fleetId);
    const [types, templates, replies, groups, standing] = await Promise.all([
      messageTypes(db, fleetId),
      messageTemplates(db, fleetId),
      cannedReplies(db, fleetId),
      driverGroups(db, fleetId),
      standingIn(suite, fleetId),
    ]);
    const areas = (fleet?.areas ?? []).map(({ id, code, name }) => ({
      id,
      code,
      name,
      on: standing.get(id)?.length ?? 0,
    }));
    return { types, templates, replies, groups, areas, timeZone: fleet?.timeZone ?? 'UTC' };
  }),
  find: os.find.handler(async ({ input, context }) => {
    const fleetId = requireFleet(context, input.fleet);
    const { db } = context.suite.store;
    const { text, driverId, vehicleId } = input;
    if (driverId === undefined && vehicleId === undefined) {
      return { addressees: text === '' ? [] : await findAddressees(db, fleetId, text, MOST_FOUND) };
    }
    const found = await Promise.all([
      driverId === undefined ? undefined : addresseeById(db, fleetId, 'driver', driverId),
      vehicleId === undefined ? undefined : addresseeById(db, fleetId, 'vehicle', vehicleId),
    ]);
    return { addressees: found.filter((one) => one !== undefined) };
  }),
  send: os.send.handler(async ({ input, context, errors }) => {
    const { fleet, ...message } = input;
    const fleetId = requireFleet(context, fleet);
    const { target } = message;
    const standing = target.kind === 'area' ? await standingIn(context.suite, fleetId) : null;
    const vehicles = (target.kind === 'area' ? standing?.get(target.areaId) : undefined) ?? [];
    const sent = await sendMessage(context.suite, context.actor, { ...message, fleetId, standing: vehicles });
    if (!sent.ok) throw refused(errors, sent);
    return sent.value;
  }),
  withdraw: os.withdraw.handler(async ({ input, context, errors }) => {
    const { messageId } = input;
    const fleetId = requireFleet(context, input.fleet);
    const taken = await withdrawMessage(context.suite, context.actor, { fleetId, messageId });
    if (!taken.ok) throw refused(errors, taken);
    return { messageId };
  }),
  recipients: os.recipients.handler(async ({ input, context }) => {
    const fleetId = requireFleet(context, input.fleet);
    const { db } = context.suite.store;
    return { recipients: await recipientsOf(db, fleetId, input.messageId, MOST_RECIPIENTS) };
  }),
});
