import { implement } from '@orpc/server';
import { importTripsInBackground } from '#acts/trip/import-in-background.ts';
import type { UserLanguage } from '#core/access/person.ts';
import { type Refusal, refuse } from '#core/kit/result.ts';
import { fileFits, readMapFor, whatOf } from '#core/trip/outside/file-head.ts';
import { type FileFault, fileFaults } from '#core/trip/outside/texts.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { namedFleet } from '#store/fleet/fleet-record.ts';
import { typeOfCode } from '#store/trip/outside/outside-world.ts';
import { trips as contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

/** Why a file is not read at all, as a sentence. */
const unfit = ({ code, detail }: Refusal<FileFault>, language: UserLanguage) =>
  refuse('tripFileUnfit', { why: fileFaults[language][code](whatOf(detail)) });

export const trips = {
  importTrips: os.importTrips.handler(async ({ input, context, errors }) => {
    const { csv, language } = input;
    const fleetId = requireFleet(context, input.fleet);
    const { db } = context.suite.store;
    const { name } = await namedFleet(db, fleetId);
    const map = readMapFor(input.map, name);
    if (!map.ok) throw refused(errors, unfit(map, language));
    const fits = fileFits(map.value, csv);
    if (!fits.ok) throw refused(errors, unfit(fits, language));
    const { vehicleType } = map.value;
    if ((await typeOfCode(db, fleetId, vehicleType)) === undefined)
      throw refused(errors, unfit(refuse('typeUnknown', { what: vehicleType ?? '' }), language));
    const given = { map: map.value, language, csv };
    return valueOr(errors, await importTripsInBackground(context.suite, context.actor, fleetId, given));
  }),
};
