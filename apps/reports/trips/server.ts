import { implement } from '@orpc/server';
import { importTripsInBackground } from '#acts/trip/import-in-background.ts';
import { decimalsOf } from '#core/kit/money.ts';
import { type Refusal, refuse } from '#core/kit/result.ts';
import type { Language } from '#core/language/languages.ts';
import { linesOfText } from '#core/sheet/given-sheet.ts';
import { LONGEST_BEGINNING, readMapFor, underHeads, whatOf } from '#core/trip/outside/file-head.ts';
import { type FileFault, fileFaults } from '#core/trip/outside/texts.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { namedFleet } from '#store/fleet/fleet-record.ts';
import { fleetNamed, typeOfCode } from '#store/trip/outside/outside-world.ts';
import { trips as contract } from './contract.ts';
import { shownRows } from './shown-rows.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

/** Why a file is not read at all, as a sentence. */
const unfit = ({ code, detail }: Refusal<FileFault>, language: Language) =>
  refuse('tripFileUnfit', { why: fileFaults[language][code](whatOf(detail)) });

type Errors = Parameters<typeof refused>[0];
type Asked = { fleet: number; map: string; csv: string; language: Language };

/** The map that was given, for the fleet that is asked, where both fit the file. */
async function mapFor(context: HandlerContext, { fleet, map: text, csv, language }: Asked, errors: Errors) {
  const fleetId = requireFleet(context, fleet);
  const { name } = await namedFleet(context.suite.store.db, fleetId);
  const map = readMapFor(text, name);
  if (!map.ok) throw refused(errors, unfit(map, language));
  const found = underHeads(map.value, linesOfText(csv.slice(0, LONGEST_BEGINNING)).lines);
  if (!found.ok) throw refused(errors, unfit(found, language));
  return { fleetId, name, map: map.value, ...found.value };
}

export const trips = {
  showTrips: os.showTrips.handler(async ({ input, context, errors }) => {
    const { map, name, places, rows } = await mapFor(context, input, errors);
    const { suite } = context;
    const { zone, currency } = (await fleetNamed(suite.store.db, name)) ?? { zone: 'UTC', currency: '' };
    const world = { zone, currency, decimals: decimalsOf(currency), nowMs: suite.clock.nowMs() };
    return { ...shownRows(map, places, rows, world, input.language), zone, currency };
  }),
  importTrips: os.importTrips.handler(async ({ input, context, errors }) => {
    const { csv, language } = input;
    const { fleetId, map } = await mapFor(context, input, errors);
    const { vehicleType } = map;
    if ((await typeOfCode(context.suite.store.db, fleetId, vehicleType)) === undefined)
      throw refused(errors, unfit(refuse('typeUnknown', { what: vehicleType ?? '' }), language));
    const given = { map, language, csv };
    return valueOr(errors, await importTripsInBackground(context.suite, context.actor, fleetId, given));
  }),
};
