import { implement } from '@orpc/server';
import { keptPicture } from '#acts/file/kept-picture.ts';
import { keptSignature } from '#acts/file/kept-signature.ts';
import { inspect } from '#acts/workshop/inspect.ts';
import { openInspectionFile } from '#acts/workshop/open-inspection-file.ts';
import { orderNumber } from '#acts/workshop/plan-order.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { FILE_PATH } from '#engine/server/file-door.ts';
import { sentBytes } from '#engine/server/sent-bytes.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { ticketHolder } from '#engine/server/ticket-holder.ts';
import type { NewFile } from '#store/file/file.ts';
import { answersOf, fileOfInspection, inspectionsOf, sheetsOf } from '#store/workshop/inspection.ts';
import { inspections as contract } from '../contract/inspections.ts';

const os = implement(contract).$context<RequestContext>().use(guard);
const METRES_PER_KM = 1_000;

export const inspections = os.router({
  sheets: os.sheets.handler(async ({ input, context }) => {
    const sheets = await sheetsOf(context.suite.store.db, requireFleet(context, input.fleet));
    return { sheets: sheets.map(({ id, name, daily, points }) => ({ id, name, daily, points })) };
  }),
  inspections: os.inspections.handler(async ({ input, context }) => {
    const fleet = requireFleet(context, input.fleet);
    const found = await inspectionsOf(context.suite.store.db, fleet, {
      vehicleId: input.vehicle ?? null,
      beforeId: input.beforeId ?? null,
      most: input.limit + 1,
    });
    return {
      rows: found.slice(0, input.limit).map(({ metres, ...row }) => ({
        ...row,
        odometerKm: metres === null ? null : Math.floor(metres / METRES_PER_KM),
      })),
      more: found.length > input.limit,
    };
  }),
  answers: os.answers.handler(async ({ input, context, errors }) => {
    const { db } = context.suite.store;
    const fleet = requireFleet(context, input.fleet);
    const signature = await fileOfInspection(db, fleet, { inspectionId: input.id, pointId: null });
    if (!signature) throw errors.inspectionUnknown();
    const answers = await answersOf(db, fleet, input.id);
    return {
      signed: signature.fileId !== null,
      answers: answers.map(({ photoId, caseId, year, number, ...answer }) => ({
        ...answer,
        hasPhoto: photoId !== null,
        order:
          caseId === null || year === null || number === null
            ? null
            : { id: caseId, number: orderNumber({ year, number }) },
      })),
    };
  }),
  inspect: os.inspect.handler(async ({ input, context, errors }) => {
    const { fleet, vehicle: vehicleId, sheet: sheetId, key: clientKey, odometerKm } = input;
    const fleetId = requireFleet(context, fleet);
    const drawn = input.signature === null ? null : Buffer.from(input.signature, 'base64');
    const signature = valueOr(errors, await keptSignature(drawn));
    const photos = new Map<number, NewFile>();
    for (const { point, photo } of input.answers) {
      if (photo === null) continue;
      photos.set(point, valueOr(errors, await keptPicture(await sentBytes(context, photo))));
    }
    const answers = input.answers.map(({ point, answer, note }) => ({ pointId: point, answer, note }));
    const inspected = { fleetId, vehicleId, sheetId, driverId: null, odometerKm, answers, clientKey };
    return valueOr(errors, await inspect(context.suite, context.actor, inspected, { signature, photos }));
  }),
  openPhoto: os.openPhoto.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const of = { fleetId, inspectionId: input.inspection, pointId: input.point };
    const opened = await openInspectionFile(context.suite, context.actor, of, ticketHolder(context));
    return { path: `${FILE_PATH}${valueOr(errors, opened).ticket}` };
  }),
});
