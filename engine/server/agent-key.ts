import type { IncomingHttpHeaders } from 'node:http';
import { ORPCError } from '@orpc/server';
import { KEY_REQUESTS_A_MINUTE } from '#core/agent/agent.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { livingAgentKey, markKeyUsed } from '#store/agent/agent-key.ts';
import type { Store } from '#store/door/connect.ts';
import { sha256 } from '#store/door/sha256.ts';
import type { SignedInUser, Suite } from './context.ts';
import { addressKey } from './limits/address-key.ts';
import { attemptLimit, TOO_MANY_SECRETS } from './limits/attempt-limit.ts';
import { requestLimit } from './limits/request-limit.ts';

const MOST_WRONG = 10;
const WRONG_WINDOW_MS = 5 * MINUTE_MS;

/** What a program reads whose key is not taken. */
export const KEY_REFUSALS = {
  agentKeyWrong: {
    status: 401,
    title: 'This key is not known, or has ended. Ask the company for a new one.',
    titre: 'Cette clé n’est pas connue, ou a pris fin. Demandez-en une nouvelle à la société.',
  },
  agentEnded: {
    status: 403,
    title: 'The company has ended this agent: it books nothing any more.',
    titre: 'La société a mis fin à cet agent : il ne réserve plus rien.',
  },
  tooMany: {
    status: 429,
    title: `At most ${KEY_REQUESTS_A_MINUTE} requests a minute with one key. Wait as long as Retry-After says.`,
    titre: `Au plus ${KEY_REQUESTS_A_MINUTE} requêtes par minute avec une clé. Attendez le temps indiqué par Retry-After.`,
  },
} as const;

type Said = { status: number; title: string; titre: string };

/** By the store, which every context of one suite shares. */
const limits = new WeakMap<Store, ReturnType<typeof newLimits>>();
const newLimits = () => ({
  wrong: attemptLimit({ most: MOST_WRONG, windowMs: WRONG_WINDOW_MS }),
  requests: requestLimit({ most: KEY_REQUESTS_A_MINUTE, windowMs: MINUTE_MS }),
});

function limitsOf(store: Store) {
  const known = limits.get(store) ?? newLimits();
  limits.set(store, known);
  return known;
}

/** The key header as sent; the first where a client sent several. */
export function agentKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['x-agent-key'];
  return Array.isArray(key) ? key[0] : key;
}

const refusal = (code: string, { status, title, titre }: Said, data: Record<string, number> = {}) =>
  new ORPCError(code, { status, message: title, data: { title, titre, ...data } });

/** Whoever holds a key: the agent itself, with the right to book and nothing else. Throws what the program is to read. */
export async function userOfAgentKey(suite: Suite, key: string, address: string): Promise<SignedInUser> {
  const { store, wall } = suite;
  const { wrong, requests } = limitsOf(store);
  const nowMs = wall.nowMs();
  const from = addressKey(address);
  const rests = wrong.waitSeconds(from, nowMs);
  if (rests > 0) throw refusal('tooMany', TOO_MANY_SECRETS, { waitSeconds: rests });
  const found = await livingAgentKey(store.db, sha256(key));
  if (!found) {
    wrong.failed(from, nowMs);
    throw refusal('agentKeyWrong', KEY_REFUSALS.agentKeyWrong);
  }
  const waitSeconds = requests.take(String(found.id), nowMs);
  if (waitSeconds > 0) throw refusal('tooMany', KEY_REFUSALS.tooMany, { waitSeconds });
  if (found.agentEnded) throw refusal('agentEnded', KEY_REFUSALS.agentEnded);
  await markKeyUsed(store.db, found.id, nowMs, MINUTE_MS);
  return {
    id: 0,
    name: found.agentName,
    fullName: found.agentName,
    groupName: '',
    rights: new Set(['agent']),
    fleets: [found.fleetId],
    agentId: found.agentId,
  };
}
