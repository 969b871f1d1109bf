import { ok, type Result, refuse } from '#core/kit/result.ts';
import { changeCall, lockCall, type StoredCall } from '#store/call/call.ts';
import type { Tx } from '#store/door/transaction.ts';
import { alone } from '../command/alone.ts';

export type TakeRefusal = 'callUnknown' | 'callEnded' | 'callTaken';

/** A user takes a call: of two one is refused. Refused: `callUnknown`, `callEnded`, `callTaken` (by). */
export async function takeCallIn(
  t: Tx,
  { fleetId, callId }: { fleetId: number; callId: number },
): Promise<Result<StoredCall, TakeRefusal>> {
  const call = await lockCall(t, fleetId, callId);
  if (!call) return refuse('callUnknown');
  if (call.taken_by === t.actor.name) {
    t.unchanged();
    return ok(call);
  }
  if (call.taken_by !== null) return refuse('callTaken', { by: call.taken_by });
  if (call.state === 'ended') return refuse('callEnded');
  const taken = await changeCall(t, call, { taken_by: t.actor.name, taken_at: t.at });
  t.audit({ act: 'takeCall', entity: 'call', entityId: callId, fleetId, became: { by: t.actor.name } });
  t.announce('calls', fleetId, callId);
  return ok(taken);
}

export const takeCall = alone(takeCallIn);

/** Lets a call go that was taken by mistake: it waits again. Refused: `callUnknown`, `callNotYours`. */
export async function putBackCallIn(
  t: Tx,
  { fleetId, callId }: { fleetId: number; callId: number },
): Promise<Result<StoredCall, 'callUnknown' | 'callNotYours'>> {
  const call = await lockCall(t, fleetId, callId);
  if (!call) return refuse('callUnknown');
  if (call.taken_by !== t.actor.name) return refuse('callNotYours');
  const waiting = await changeCall(t, call, { taken_by: null, taken_at: null });
  t.audit({ act: 'putBackCall', entity: 'call', entityId: callId, fleetId, was: { by: t.actor.name } });
  t.announce('calls', fleetId, callId);
  return ok(waiting);
}

export const putBackCall = alone(putBackCallIn);
