import { ok, type Result, refuse } from '#core/kit/result.ts';
import { pieceCount, pieceLength } from '#core/place/city-import.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { cityImport, keepPiece, queueCityImport } from '#store/place/city-import.ts';
import type { ActContext } from '../context.ts';

export type CityPiece = { importId: number; number: number; bytes: Buffer };
export type PieceTaken = Result<
  { pieces: number; whole: boolean },
  'cityImportUnknown' | 'cityImportOver' | 'pieceWrong'
>;

/**
 * Keeps a piece of an upload; the same piece again is no other one. With the last the city waits to be read. Refused:
 * `cityImportUnknown`, `cityImportOver`, `pieceWrong` (`length` in bytes that it has to have).
 */
export async function takeCityPiece(
  { store, clock }: ActContext,
  actor: Actor,
  { importId, number, bytes }: CityPiece,
): Promise<PieceTaken> {
  return transact<PieceTaken>(store, actor, clock.nowMs(), async (t) => {
    const row = await cityImport(t.db, importId, true);
    if (!row) return refuse('cityImportUnknown');
    const whole = pieceCount(row.bytes);
    if (row.state === 'waiting' || row.state === 'reading') {
      t.unchanged();
      return ok({ pieces: whole, whole: true });
    }
    if (row.state !== 'uploading') return refuse('cityImportOver');
    const length = pieceLength(row.bytes, number);
    if (bytes.length !== length) return refuse('pieceWrong', { length });
    const pieces = await keepPiece(t, importId, number, bytes);
    if (pieces === whole) {
      await queueCityImport(t, importId);
      t.audit({ act: 'uploadCity', entity: 'cityImport', entityId: importId, became: { name: row.name } });
    }
    // A piece says nothing to who reads the trail; the upload has its line at its beginning and at its end.
    else t.unchanged();
    return ok({ pieces, whole: pieces === whole });
  });
}
