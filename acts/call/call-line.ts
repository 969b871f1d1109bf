import { randomBytes } from 'node:crypto';
import { writeExtension, writeLine } from '#store/call/call.ts';
import { sha256 } from '#store/door/sha256.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';

const SECRET_BYTES = 24;

/** Gives the call line of a fleet a new secret; the one before holds no longer. Told once: only its hash is kept. */
export async function issueLineSecret(
  { store, clock }: ActContext,
  actor: Actor,
  fleetId: number,
  secret = randomBytes(SECRET_BYTES).toString('base64url'),
): Promise<string> {
  await transact(store, actor, clock.nowMs(), async (t) => {
    await writeLine(t, fleetId, sha256(secret));
    t.audit({ act: 'issueLineSecret', entity: 'callLine', entityId: fleetId, fleetId });
  });
  return secret;
}

/** Says at which extension of a fleet a user answers; empty: at none. */
export async function setExtension(
  { store, clock }: ActContext,
  actor: Extract<Actor, { kind: 'user' }>,
  { fleetId, extension }: { fleetId: number; extension: string },
): Promise<void> {
  await transact(store, actor, clock.nowMs(), async (t) => {
    await writeExtension(t, actor.id, fleetId, extension);
    t.audit({ act: 'setUserExtension', entity: 'user', entityId: actor.id, fleetId, became: { extension } });
  });
}
