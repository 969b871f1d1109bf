import { COUNTRY_CODES } from '../kit/country.ts';

type Clocks = { timeZones?: string[]; getTimeZones?: () => string[] };

/** Older engines tell it as a property. */
function zonesOf(country: string): readonly string[] {
  const clocks = new Intl.Locale(`und-${country}`) as Clocks;
  return clocks.getTimeZones?.() ?? clocks.timeZones ?? [];
}

const canonical = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
};

let countries: Map<string, string> | null = null;

/** The country of a fleet by its clocks; Sweden where they are nowhere known. */
export function countryOfZone(zone: string): string {
  countries ??= new Map(
    COUNTRY_CODES.flatMap((country) => zonesOf(country).map((one) => [canonical(one), country] as const)).toReversed(),
  );
  return countries.get(canonical(zone)) ?? 'SE';
}
