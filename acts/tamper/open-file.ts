import { ok, type Result, refuse } from '#core/kit/result.ts';
import { tamperCase } from '#core/tamper/case.ts';
import { lockCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { announceCase, lineOf, numberOf } from '../case/case-acts.ts';
import { alone } from '../command/alone.ts';

/** Writes down who took the file of a case, and with which seal: a file that was sealed anew has another. Refused: `caseUnknown`. */
export async function openTamperFileIn(
  t: Tx,
  { fleetId, id, seal, as }: { fleetId: number; id: number; seal: string; as: 'json' | 'pdf' },
): Promise<Result<null, 'caseUnknown'>> {
  const file = await lockCase(t, fleetId, tamperCase.name, id);
  if (!file) return refuse('caseUnknown');
  t.audit({
    ...lineOf(tamperCase, file),
    act: 'openTamperFile',
    became: { number: numberOf(tamperCase, file), seal, as },
  });
  announceCase(t, tamperCase, file);
  return ok(null);
}

export const openTamperFile = alone(openTamperFileIn);
