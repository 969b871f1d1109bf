import type { RouterAddress } from '#services/drive-times/router/router-address.ts';
import { serverAddress } from './server-address.ts';
import { type Environment, wholeNumber } from './whole-number.ts';

const USUAL_MS = 150;
const LONGEST_MS = 2_000;

/** The routing engine that the environment names, if any. Throws with a sentence where it is named wrongly. */
export function routerAddress(environment: Environment): RouterAddress | null {
  const timeoutMs = wholeNumber(environment, 'HANSOM_ROUTER_MS', LONGEST_MS) || USUAL_MS;
  const named = serverAddress(environment, ['osrm', 'valhalla'], 'a router, such as http://127.0.0.1:5000');
  return named ? { ...named, timeoutMs } : null;
}
