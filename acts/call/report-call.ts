import { type CallReport, isLater } from '#core/call/call.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import {
  answererOf,
  changeCall,
  forgottenCalls,
  lockExchangeCall,
  markLineHeard,
  type StoredCall,
} from '#store/call/call.ts';
import type { Tx } from '#store/door/transaction.ts';
import { phonesOfFleet } from '#store/fleet/fleet-country.ts';
import { alone } from '../command/alone.ts';

/** No call of a taxi lasts so long: its exchange has lost it. */
const LONGEST_CALL_MS = 2 * HOUR_MS;

/**
 * Takes in what an exchange says of a call: it rings, somebody answered, it is over. Events may come twice, late, or with
 * earlier ones missing. Where it is known who answered, the call is theirs.
 */
export async function reportCallIn(t: Tx, fleetId: number, report: CallReport): Promise<StoredCall> {
  await endForgotten(t, fleetId);
  await markLineHeard(t, fleetId);
  const number = report.number === null ? null : (await phonesOfFleet(t.db, fleetId)).stored(report.number);
  const { call, isNew } = await lockExchangeCall(t, fleetId, { ...report, number });
  if (isNew) tell(t, call, 'callRang', { line: call.line });
  const changed =
    isLater(report.state, call.state) || whoAnswered(call, report) || (call.number === null && number !== null);
  if (!changed) {
    if (!isNew) t.unchanged();
    return call;
  }
  if (call.state === 'ended') {
    t.unchanged();
    return call;
  }
  const answerer =
    report.state === 'answered' && call.taken_by === null ? await answererOf(t.db, fleetId, report) : null;
  const state = isLater(report.state, call.state) ? report.state : call.state;
  const after = await changeCall(t, call, {
    state,
    number: call.number ?? number,
    extension: report.extension ?? call.extension,
    ...(state === 'answered' && call.answered_at === null ? { answered_at: t.at } : {}),
    ...(state === 'ended' ? { ended_at: t.at } : {}),
    ...(answerer === null ? {} : { taken_by: answerer, taken_at: t.at }),
  });
  const act = state === 'ringing' ? 'callRang' : state === 'ended' ? 'callEnded' : 'callAnswered';
  tell(t, after, act, { by: after.taken_by, extension: after.extension });
  return after;
}

export const reportCall = alone(reportCallIn);

/** Answered again elsewhere: the exchange has put it through. */
function whoAnswered(call: StoredCall, { state, extension }: CallReport): boolean {
  return state === 'answered' && call.state === 'answered' && extension !== null && extension !== call.extension;
}

async function endForgotten(t: Tx, fleetId: number): Promise<void> {
  for (const call of await forgottenCalls(t, fleetId, new Date(t.nowMs - LONGEST_CALL_MS))) {
    tell(t, await changeCall(t, call, { state: 'ended', ended_at: t.at }), 'callEnded', {});
  }
}

function tell(t: Tx, call: StoredCall, act: string, became: Record<string, string | null>): void {
  t.audit({ act, entity: 'call', entityId: call.id, fleetId: call.fleet_id, became });
  t.announce('calls', call.fleet_id, call.id);
}
