import { ok, type Result, refuse } from '#core/kit/result.ts';
import { MOST_PIECES } from '#core/workshop/part.ts';
import type { Tx } from '#store/door/transaction.ts';
import { isInStock, lockPart, moveByKey, moveStock } from '#store/workshop/line.ts';
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
  const [serial, why] = [asked.serial.trim(), asked.why.trim()];
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
  if (part.serials) {
    if (kind === 'count') return refuse('countBySerial');
    if (serial === '') return refuse('serialMissing');
    if (quantity !== 1) return refuse('quantityWrong', { most: 1 });
    const isThere = await isInStock(t.db, partId, serial);
    if (kind === 'in' && isThere) return refuse('serialThere', { serial });
    if (kind === 'lost' && !isThere) return refuse('serialUnknown', { serial });
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
    serial: part.serials ? serial : null,
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
