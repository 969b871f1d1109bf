import type { Tx } from '#store/door/transaction.ts';
import { beginTroubleCodes, endTroubleCodes, lockTroubleCodes } from '#store/telematics/trouble-code.ts';
import { alone } from '../command/alone.ts';

export type CodesHeard = { fleetId: number; vehicleId: number; codes: readonly string[] };

/** Which codes of faults a vehicle's device tells now: new ones begin, and those it no longer tells have ended. */
export async function noteTroubleCodesIn(t: Tx, { fleetId, vehicleId, codes }: CodesHeard): Promise<void> {
  const stood = await lockTroubleCodes(t, vehicleId);
  const began = codes.filter((code) => !stood.includes(code));
  const ended = stood.filter((code) => !codes.includes(code));
  if (began.length + ended.length === 0) return t.unchanged();
  await beginTroubleCodes(t, { fleetId, vehicleId }, began);
  await endTroubleCodes(t, vehicleId, ended);
  t.audit({
    act: began.length > 0 ? 'troubleCodesBegan' : 'troubleCodesEnded',
    entity: 'vehicle',
    entityId: vehicleId,
    fleetId,
    became: { codes: (began.length > 0 ? began : ended).join(', ') },
    about: { vehicleId },
  });
  t.announce('troubleCodes', fleetId, vehicleId);
}

export const noteTroubleCodes = alone(noteTroubleCodesIn);
