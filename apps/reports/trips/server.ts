import { implement } from '@orpc/server';
import { importTripsInBackground } from '#acts/trip/import-in-background.ts';
import { type Refusal, refuse } from '#core/kit/result.ts';
import { fileFits, readMapFor, whatOf } from '#core/trip/outside/file-head.ts';
import { type FileFault, fileFaults } from '#core/trip/outside/texts.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { namedFleet } from '#store/fleet/fleet-record.ts';
import { typeOfCode } from '#store/trip/outside/outside-world.ts';
import { trips as contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

/** The same refusal in both languages: whose sentence it is, the page knows. */
function unfit({ code, detail }: Refusal<FileFault>) {
  const what = whatOf(detail);
  return refuse('tripFileUnfit', { en: fileFaults.en[code](what), fr: fileFaults.fr[code](what) });
}

export const trips = {
  importTrips: os.importTrips.handler(async ({ input, context, errors }) => {
    const { csv, language } = input;
    const fleetId = requireFleet(context, input.fleet);
    const { db } = context.suite.store;
    const { name } = await namedFleet(db, fleetId);
    const map = readMapFor(input.map, name);
    if (!map.ok) throw refused(errors, unfit(map));
    const fits = fileFits(map.value, csv);
    if (!fits.ok) throw refused(errors, unfit(fits));
    const { vehicleType } = map.value;
    if ((await typeOfCode(db, fleetId, vehicleType)) === undefined)
      throw refused(errors, unfit(refuse('typeUnknown', { what: vehicleType ?? '' })));
    const given = { map: map.value, language, csv };
    return valueOr(errors, await importTripsInBackground(context.suite, context.actor, fleetId, given));
  }),
};
