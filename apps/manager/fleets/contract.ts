import { z } from 'zod';
import { FLEET_PRESETS } from '#core/fleet/fleet-preset.ts';
import { fleetResource } from '#core/fleet/fleet-record.ts';
import { subFleetResource } from '#core/fleet/sub-fleet.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { resourceOperations } from '#engine/resource/contract.ts';
import { historyLine } from '../contract/history-line.ts';

const right = fleetResource.read;
/** Long enough for whatever is typed: what is wrong with it is told by a code of its own. */
const typed = z.string().max(400);

const values = z.strictObject({
  name: typed,
  region: typed,
  city: typed,
  timeZone: typed,
  currency: typed,
  language: z.enum(fleetResource.fields.language.of),
  dayFrom: typed,
  dayUntil: typed,
  nightFrom: typed,
  nightUntil: typed,
  monthStartDay: z.number(),
});

const wrong = {
  fieldInvalid: 422,
  timeZoneUnknown: 422,
  currencyUnknown: 422,
  windowTooLong: 422,
  windowsOverlap: 422,
  cityUnknown: 422,
  fleetNameTaken: 409,
} as const;

export const fleets = {
  list: operation({
    method: 'GET',
    path: '/manager/fleets',
    right,
    doc: 'The fleets you see, by name, and the cities that a fleet may lie in.',
    input: z.strictObject({}),
    output: z.object({
      fleets: z.array(
        z.object({
          id: wire.fleet,
          version: wire.version,
          values,
          vehicles: z.number().int(),
          subFleets: z.number().int(),
        }),
      ),
      cities: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    errors: {},
  }),
  open: operation({
    method: 'POST',
    path: '/manager/fleets',
    right,
    doc: 'Opens a fleet from a preset, with its plan of dispatch and its vehicle types; you see it from then on.',
    input: z.strictObject({ preset: z.enum(FLEET_PRESETS), values }),
    output: z.object({ id: wire.fleet }),
    errors: wrong,
  }),
  update: operation({
    method: 'PUT',
    path: '/manager/fleets',
    right,
    doc: 'Changes a fleet as you saw it. No other currency with money, no other zone with jobs, no other city with areas.',
    input: z.strictObject({ id: wire.fleet, version: wire.version, values }),
    output: z.object({ id: wire.fleet, version: wire.version, values }),
    errors: {
      ...wrong,
      fleetNotAllowed: 403,
      fleetUnknown: 404,
      recordMoved: 409,
      currencyInUse: 409,
      timeZoneInUse: 409,
      cityInUse: 409,
    },
  }),
  history: operation({
    method: 'GET',
    path: '/manager/fleets/history',
    right,
    doc: 'Who opened and changed a fleet, when, and from what to what; newest first.',
    input: z.strictObject({ fleet: z.coerce.number<number>().pipe(wire.fleet) }),
    output: z.object({ lines: z.array(historyLine) }),
    errors: { fleetNotAllowed: 403 },
  }),
};

export const subFleets = resourceOperations(subFleetResource, '/manager/sub-fleets', 'sub fleets');

export const feature = { fleets, subFleets };
