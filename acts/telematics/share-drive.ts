import { randomBytes } from 'node:crypto';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { LONGEST_DRIVE_MS } from '#core/telematics/drive/drive.ts';
import { SHARE_BYTES, SHARE_MS, shareState } from '#core/telematics/drive/share.ts';
import { sha256 } from '#store/door/sha256.ts';
import type { Tx } from '#store/door/transaction.ts';
import { vehicleOfFleet } from '#store/telematics/drive-of.ts';
import {
  countLook,
  endShare,
  insertShare,
  lockShare,
  lockShareOfCode,
  type ShareRow,
} from '#store/telematics/drive-share.ts';
import { alone } from '../command/alone.ts';

type Span = { vehicleId: number; fromMs: number; toMs: number };
export type Shared = { id: number; code: string; expiresAtMs: number };

function tell(
  t: Tx,
  act: string,
  { id, fleetId, vehicleId, forWhom }: Pick<ShareRow, 'id' | 'fleetId' | 'vehicleId' | 'forWhom'>,
) {
  t.audit({ act, entity: 'driveShare', entityId: id, fleetId, became: { forWhom }, about: { vehicleId } });
  t.announce('driveShares', fleetId, id);
}

/**
 * A link that shows one drive for a day to whoever has its code; only the hash is kept. Refused: `vehicleUnknown`, `spanWrong`.
 */
export async function shareDriveIn(
  t: Tx,
  { fleetId, vehicleId, fromMs, toMs, forWhom }: Span & { fleetId: number; forWhom: string },
): Promise<Result<Shared, 'vehicleUnknown' | 'spanWrong'>> {
  if (toMs <= fromMs || toMs - fromMs > LONGEST_DRIVE_MS) return refuse('spanWrong');
  if (!(await vehicleOfFleet(t.db, fleetId, vehicleId))) return refuse('vehicleUnknown');
  const code = randomBytes(SHARE_BYTES).toString('base64url');
  const expiresAtMs = t.nowMs + SHARE_MS;
  const share = { fleetId, vehicleId, fromMs, toMs, forWhom, codeSha256: sha256(code), expiresAtMs };
  const id = await insertShare(t, share);
  tell(t, 'shareDrive', { ...share, id });
  return ok({ id, code, expiresAtMs });
}

export const shareDrive = alone(shareDriveIn);

/** The link opens nothing any more. Refused: `shareUnknown`, `linkOver`. */
export async function revokeDriveShareIn(
  t: Tx,
  { fleetId, id }: { fleetId: number; id: number },
): Promise<Result<null, 'shareUnknown' | 'linkOver'>> {
  const share = await lockShare(t, fleetId, id);
  if (!share) return refuse('shareUnknown');
  if (shareState(share, t.nowMs) !== 'open') return refuse('linkOver');
  await endShare(t, id);
  tell(t, 'revokeDriveShare', share);
  return ok(null);
}

export const revokeDriveShare = alone(revokeDriveShareIn);

/** What a code opens, and a line that says so. Refused: `driveUnknown`, and to whoever has a code that was good once, `linkOver`. */
export async function lookAtDriveIn(t: Tx, code: string): Promise<Result<ShareRow, 'driveUnknown' | 'linkOver'>> {
  const share = await lockShareOfCode(t, sha256(code));
  if (!share) return refuse('driveUnknown');
  if (shareState(share, t.nowMs) !== 'open') return refuse('linkOver');
  await countLook(t, share.id);
  tell(t, 'lookAtDrive', share);
  return ok(share);
}

export const lookAtDrive = alone(lookAtDriveIn);
