import { randomBytes } from 'node:crypto';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { lockAgent } from '#store/agent/agent.ts';
import { insertAgentKey } from '#store/agent/agent-key.ts';
import { sha256 } from '#store/door/sha256.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';

const KEY_BYTES = 32;
const SHOWN_LETTERS = 6;

export type KeyIssued = {
  id: number;
  name: string;
  /** Told once: only its hash is kept. */
  key: string;
};

/** Gives the programs of an agent a key to book with. Refused: `agentUnknown`, `agentEnded` (agent). */
export function issueAgentKey(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, agentId, name }: { fleetId: number; agentId: number; name: string },
): Promise<Result<KeyIssued, 'agentUnknown' | 'agentEnded'>> {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return transact<Result<KeyIssued, 'agentUnknown' | 'agentEnded'>>(store, actor, clock.nowMs(), async (t) => {
    const agent = await lockAgent(t, fleetId, agentId);
    if (!agent) return refuse('agentUnknown');
    if (agent.ended) return refuse('agentEnded', { agent: agent.name });
    const begins = key.slice(0, SHOWN_LETTERS);
    const id = await insertAgentKey(t, { agentId, name, begins, keySha256: sha256(key) });
    t.audit({
      act: 'issueAgentKey',
      entity: 'agent',
      entityId: agentId,
      fleetId,
      became: { agent: agent.name, name, key: id },
    });
    t.announce('agents', fleetId, agentId);
    return ok({ id, name, key });
  });
}
