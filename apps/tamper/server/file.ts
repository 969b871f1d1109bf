import { implement } from '@orpc/server';
import { openTamperFile } from '#acts/tamper/open-file.ts';
import { letPrint } from '#engine/print/let-print.ts';
import { letterheadOf } from '#engine/print/letterhead.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { file as contract } from '../contract/file.ts';
import { caseContent } from './case-file.ts';
import { casePaper } from './case-paper.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const file = os.router({
  takeFile: os.takeFile.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const content = await caseContent(context.suite, fleetId, input.id);
    if (!content) throw errors.caseUnknown();
    const { sealed, number } = content;
    const of = { fleetId, id: input.id, seal: sealed.seal, as: 'json' } as const;
    valueOr(errors, await openTamperFile(context.suite, context.actor, of));
    return { name: `${number}.json`, content: JSON.stringify(sealed, null, 1), seal: sealed.seal };
  }),
  printFile: os.printFile.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const content = await caseContent(context.suite, fleetId, input.id);
    if (!content) throw errors.caseUnknown();
    const { settings: _, ...head } = await letterheadOf(context.suite, fleetId);
    const { file: told, number, sealed } = content;
    valueOr(
      errors,
      await openTamperFile(context.suite, context.actor, { fleetId, id: input.id, seal: sealed.seal, as: 'pdf' }),
    );
    const about = { driverId: told.driver_id, vehicleId: told.vehicle_id };
    const whose = { driverId: told.driver_id, caseId: told.id };
    const of = { fleetId, kind: 'tamperCase', whose, key: `${told.id} ${sealed.seal}`, name: number, about };
    return letPrint(context, of, { ...head, ...casePaper(content, head.language) });
  }),
});
