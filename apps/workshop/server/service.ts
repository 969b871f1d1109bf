import { implement } from '@orpc/server';
import { dueList } from '#acts/workshop/due-list.ts';
import { noteService } from '#acts/workshop/note-service.ts';
import { orderNumber } from '#acts/workshop/plan-order.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { DUE_STATES } from '#core/workshop/due.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { casesById } from '#store/case/case-file.ts';
import { downtimes } from '#store/workshop/order.ts';
import { service as contract } from '../contract/service.ts';

const os = implement(contract).$context<RequestContext>().use(guard);
const METRES_PER_KM = 1_000;

export const service = os.router({
  due: os.due.handler(async ({ input, context }) => {
    const { store, clock } = context.suite;
    const fleet = requireFleet(context, input.fleet);
    const lines = await dueList(store.db, fleet, clock.nowMs(), input.vehicle === undefined ? null : [input.vehicle]);
    const orders = await casesById(
      store.db,
      lines.flatMap(({ orderId }) => orderId ?? []),
    );
    const numberOf = new Map(orders.map((one) => [one.id, orderNumber(one)]));
    return {
      rows: lines
        .map(({ car, rule, done, due, metres, orderId }) => ({
          vehicleId: car.id,
          plate: car.plate,
          type: car.typeCode,
          maintenanceAtMs: car.maintenanceAtMs,
          ruleId: rule.id,
          rule: rule.name,
          legal: rule.legal,
          ...due,
          doneOn: done?.date ?? null,
          odometerKm: metres === null ? null : Math.floor(metres / METRES_PER_KM),
          order: orderId === null ? null : { id: orderId, number: numberOf.get(orderId) ?? '' },
        }))
        .toSorted(
          (one, other) =>
            DUE_STATES.indexOf(one.state) - DUE_STATES.indexOf(other.state) ||
            (one.onDate ?? '9999').localeCompare(other.onDate ?? '9999') ||
            one.plate.localeCompare(other.plate),
        ),
    };
  }),
  noteService: os.noteService.handler(async ({ input, context, errors }) => {
    const { fleet, vehicle: vehicleId, rule: ruleId, date, odometerKm } = input;
    const noted = { fleetId: requireFleet(context, fleet), vehicleId, ruleId, date, odometerKm };
    valueOr(errors, await noteService(context.suite, context.actor, noted));
    return {};
  }),
  downtime: os.downtime.handler(async ({ input, context }) => {
    const { store, clock } = context.suite;
    const fleet = requireFleet(context, input.fleet);
    const nowMs = clock.nowMs();
    const rows = await downtimes(store.db, fleet, { fromMs: nowMs - input.days * DAY_MS, toMs: nowMs, nowMs });
    return {
      rows: rows.map(({ caseId, year, number, rosteredMs, fromMs, toMs, ...row }) => ({
        ...row,
        id: caseId,
        number: orderNumber({ year, number }),
        fromMs: Number(fromMs),
        toMs: toMs === null ? null : Number(toMs),
        rosteredMinutes: Math.round(Number(rosteredMs) / MINUTE_MS),
      })),
    };
  }),
});
