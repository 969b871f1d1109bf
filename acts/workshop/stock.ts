import { ok, type Result, refuse } from '#core/kit/result.ts';
import { scannedValue } from '#core/scan/scanned.ts';
import { MOST_PIECES } from '#core/workshop/part.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lockPart, moveByKey, moveStock, pieceInStock } from '#store/workshop/line.ts';
import { alone } from '../command/alone.ts';

export type StockAsked = {
  fleetId: number;
  partId: number;
  /** A delivery adds, a loss takes away, a count says how many there are. */
  kind: 'in' | 'lost' | 'count';
  quantity: number;
  serial: string;
  why: string;
  clientKey: string;
};

export type StockRefusal =
  | 'partUnknown'
  | 'quantityWrong'
  | 'reasonMissing'
  | 'stockShort'
  | 'serialMissing'
  | 'serialThere'
  | 'serialUnknown'
  | 'countBySerial'
  | 'clientKeyTaken';

/**
 * A delivery, a loss, or a count of a part; answers what there is then. Sent again with the same key it answers what became of it.
 * Refused: `partUnknown`, `quantityWrong` (most), `reasonMissing` of a loss and of a count that differs, `stockShort` (left),
 * `serialMissing`, `serialThere`, `serialUnknown`, `countBySerial`, `clientKeyTaken`.
 */
export async function changeStockIn(t: Tx, asked: StockAsked): Promise<Result<{ stock: number }, StockRefusal>> {
  const { fleetId, partId, kind, quantity, clientKey } = asked;
  const [typed, why] = [scannedValue(asked.serial), asked.why.trim()];
  const part = await lockPart(t, fleetId, partId);
  if (!part) return refuse('partUnknown');
  const before = await moveByKey(t.db, partId, clientKey);
  if (before) {
    t.unchanged();
    return before.kind === kind && before.why === why ? ok({ stock: before.stockAfter }) : refuse('clientKeyTaken');
  }
  const least = kind === 'count' ? 0 : 1;
  if (!Number.isInteger(quantity) || quantity < least || quantity > MOST_PIECES)
    return refuse('quantityWrong', { most: MOST_PIECES });
  const piece = part.serials ? await pieceInStock(t.db, partId, typed) : null;
  if (part.serials) {
    if (kind === 'count') return refuse('countBySerial');
    if (typed === '') return refuse('serialMissing');
    if (quantity !== 1) return refuse('quantityWrong', { most: 1 });
    if (kind === 'in' && piece !== null) return refuse('serialThere', { serial: piece });
    if (kind === 'lost' && piece === null) return refuse('serialUnknown', { serial: typed });
  }
  const change = kind === 'in' ? quantity : kind === 'lost' ? -quantity : quantity - part.stock;
  if (change === 0) {
    t.unchanged();
    return ok({ stock: part.stock });
  }
  if (kind !== 'in' && why === '') return refuse('reasonMissing');
  if (part.stock + change < 0) return refuse('stockShort', { left: part.stock });
  if (part.stock + change > MOST_PIECES) return refuse('quantityWrong', { most: MOST_PIECES });
  const stock = await moveStock(t, part, {
    fleetId,
    partId,
    kind,
    quantity: change,
    serial: part.serials ? (piece ?? typed) : null,
    why,
    clientKey,
  });
  t.audit({
    act: 'changeStock',
    entity: 'part',
    entityId: partId,
    fleetId,
    was: { stock: part.stock },
    became: { number: part.number, kind, stock },
    why: why === '' ? null : why,
  });
  t.announce('parts', fleetId, partId);
  return ok({ stock });
}

export const changeStock = alone(changeStockIn);
