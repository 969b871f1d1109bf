import { implement } from '@orpc/server';
import { keptSignature } from '#acts/file/kept-signature.ts';
import { handOver } from '#acts/lost-property/hand-over.ts';
import { foundItemActs } from '#acts/lost-property/item-acts.ts';
import { link, unlink } from '#acts/lost-property/link.ts';
import { openSignature } from '#acts/lost-property/open-signature.ts';
import { lostReportActs } from '#acts/lost-property/report-acts.ts';
import { caseNumber } from '#core/case/case-kind.ts';
import { LOST_PACKS } from '#core/lost-property/deadlines.ts';
import { caseHandlers } from '#engine/case/serve.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { FILE_PATH } from '#engine/server/file-door.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { ticketHolder } from '#engine/server/ticket-holder.ts';
import { casesById } from '#store/case/case-file.ts';
import { lostRow, reportOf, tripsAround } from '#store/lost-property/lost-property.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { coinOfFleet } from '#store/till/coin-of-fleet.ts';
import { contract } from './contract.ts';
import { printPaper } from './server/papers.ts';
import { kindOfSide, suggestionsFor } from './server/suggest.ts';

const { reports, items, ...own } = contract;
const os = implement(own).$context<RequestContext>().use(guard);

const MOST_TRIPS = 10;

export const router = {
  reports: caseHandlers(reports, lostReportActs),
  items: caseHandlers(items, foundItemActs),
  ...os.router({
    desk: os.desk.handler(async ({ input, context }) => {
      const fleet = requireFleet(context, input.fleet);
      const { db } = context.suite.store;
      const { lostPack: pack } = (await readSettings(db))(fleet);
      const currency = context.suite.books.fleets.get(fleet)?.currency ?? '';
      return {
        currency,
        coinMinor: await coinOfFleet(db, { fleetId: fleet, currency }),
        pack,
        signedNotice: LOST_PACKS[pack].signedNotice,
      };
    }),
    matches: os.matches.handler(async ({ input, context, errors }) => {
      const { db } = context.suite.store;
      const fleet = requireFleet(context, input.fleet);
      const row = await lostRow(db, input.id);
      if (row?.fleet_id !== fleet) throw errors.caseUnknown();
      const otherId = row.side === 'report' ? row.item_id : ((await reportOf(db, row.case_id))?.case_id ?? null);
      const [other] = otherId === null ? [] : await casesById(db, [otherId]);
      return {
        suggestions: await suggestionsFor(db, row),
        matched: other
          ? {
              id: other.id,
              version: other.version,
              number: caseNumber(kindOfSide(row.side === 'report' ? 'item' : 'report'), other.year, other.number),
              kind: other.kind,
            }
          : null,
        answered: row.answered,
        signed: row.signature_id !== null,
        receiver: row.receiver,
      };
    }),
    trips: os.trips.handler(async ({ input, context, errors }) => {
      const { db } = context.suite.store;
      const fleet = requireFleet(context, input.fleet);
      const row = await lostRow(db, input.id);
      if (row?.fleet_id !== fleet) throw errors.caseUnknown();
      const { phone, vehicle_id: vehicleId, at: atMs } = row;
      return { trips: await tripsAround(db, fleet, { phone, vehicleId, atMs }, MOST_TRIPS) };
    }),
    link: os.link.handler(async ({ input, context, errors }) => {
      const fleet = requireFleet(context, input.fleet);
      valueOr(errors, await link(context.suite, context.actor, fleet, input.report, input.item));
      return {};
    }),
    unlink: os.unlink.handler(async ({ input, context, errors }) => {
      const fleet = requireFleet(context, input.fleet);
      valueOr(errors, await unlink(context.suite, context.actor, fleet, input.report, input.why));
      return {};
    }),
    handOver: os.handOver.handler(async ({ input, context, errors }) => {
      const { fleet, id, version, signature, ...given } = input;
      const target = { fleetId: requireFleet(context, fleet), id, version };
      const drawn = signature === null ? null : Buffer.from(signature, 'base64');
      const kept = valueOr(errors, await keptSignature(drawn));
      valueOr(errors, await handOver(context.suite, context.actor, target, given, kept));
      return {};
    }),
    openSignature: os.openSignature.handler(async ({ input, context, errors }) => {
      const of = { fleetId: requireFleet(context, input.fleet), id: input.id };
      const opened = await openSignature(context.suite, context.actor, of, ticketHolder(context));
      return { path: `${FILE_PATH}${valueOr(errors, opened).ticket}` };
    }),
    print: os.print.handler(async ({ input: { fleet, id, paper }, context, errors }) =>
      valueOr(errors, await printPaper(context, { fleetId: requireFleet(context, fleet), id, paper })),
    ),
  }),
};
