import type { FleetFault } from '#core/fleet/fleet-record.ts';
import { type Refusal, refuse } from '#core/kit/result.ts';

/** `fieldInvalid` (field, rule, most, least), `timeZoneUnknown`, `currencyUnknown`, `windowTooLong`, `windowsOverlap`. */
export type ValuesRefusal = FleetFault['code'];

export function refusalOfFault({ code, ...detail }: FleetFault): Refusal<ValuesRefusal> {
  return refuse(code, { ...detail });
}
