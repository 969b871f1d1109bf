import type { GeocoderAddress } from '#services/places/geocoder-address.ts';
import { serverAddress } from './server-address.ts';
import { type Environment, wholeNumber } from './whole-number.ts';

const USUAL_MS = 400;
const LONGEST_MS = 3_000;

/** The geocoder that the environment names, if any. Throws with a sentence where it is named wrongly. */
export function geocoderAddress(environment: Environment): GeocoderAddress | null {
  const timeoutMs = wholeNumber(environment, 'HANSOM_GEOCODER_MS', LONGEST_MS) || USUAL_MS;
  const named = serverAddress(environment, ['photon', 'nominatim'], 'a geocoder, such as http://127.0.0.1:2322');
  return named ? { ...named, timeoutMs } : null;
}
