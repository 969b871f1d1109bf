import type { RouterAddress } from '#services/drive-times/router/router-address.ts';
import { type Environment, wholeNumber } from './whole-number.ts';

const KINDS = ['osrm', 'valhalla'] as const;
const USUAL_MS = 150;
const LONGEST_MS = 2_000;

/** The routing engine that the environment names, if any. Throws with a sentence where it is named wrongly. */
export function routerAddress(environment: Environment): RouterAddress | null {
  const given = KINDS.flatMap((kind) => {
    const name = `HANSOM_${kind.toUpperCase()}_URL`;
    const url = environment[name];
    return url ? [{ kind, name, url }] : [];
  });
  const timeoutMs = wholeNumber(environment, 'HANSOM_ROUTER_MS', LONGEST_MS) || USUAL_MS;
  const [router] = given;
  if (!router) return null;
  if (given.length > 1) throw new Error('Give HANSOM_OSRM_URL or HANSOM_VALHALLA_URL, not both.');
  if (!/^https?:\/\//.test(router.url) || !URL.canParse(router.url)) {
    // An address may hold a password: it is not repeated.
    throw new Error(`${router.name} must be the address of a router, such as http://127.0.0.1:5000.`);
  }
  return { kind: router.kind, url: router.url.replace(/\/+$/, ''), timeoutMs };
}
