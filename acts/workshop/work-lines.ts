import { ok, type Result, refuse } from '#core/kit/result.ts';
import { scannedValue } from '#core/scan/scanned.ts';
import { workOrderKind } from '#core/workshop/case.ts';
import { MOST_MINUTES } from '#core/workshop/work-order.ts';
import { type CaseRow, insertStep, lockCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import {
  deleteLine,
  insertLine,
  linesOf,
  lockLine,
  lockPart,
  markLine,
  moveStock,
  type NewLine,
  orderOfLine,
  type PartRow,
  pieceInStock,
  type WorkLineRow,
} from '#store/workshop/line.ts';
import { orderOf, technicianById } from '#store/workshop/order.ts';
import { announceCase, lineOf, numberOf } from '../case/case-acts.ts';
import { alone } from '../command/alone.ts';

const MOST_LINES = 100;
const MOST_QUANTITY = 1_000;
const AT_WORK = ['assessed', 'planned', 'inWork', 'waitingParts'];

export type LineAsked =
  | { kind: 'labour'; what: string; minutes: number; technicianId: number | null }
  | { kind: 'part'; what: string; partId: number; quantity: number };

type OfOrder = { fleetId: number; caseId: number };

/** Refused: `caseUnknown`, `orderNotAtWork` (state). */
async function holdAtWork(
  t: Tx,
  { fleetId, caseId }: OfOrder,
): Promise<Result<CaseRow, 'caseUnknown' | 'orderNotAtWork'>> {
  const file = await lockCase(t, fleetId, workOrderKind.name, caseId);
  if (!file) return refuse('caseUnknown');
  return AT_WORK.includes(file.state) ? ok(file) : refuse('orderNotAtWork', { state: file.state });
}

export type AddRefusal =
  | 'caseUnknown'
  | 'orderNotAtWork'
  | 'linesTooMany'
  | 'lineWrong'
  | 'partUnknown'
  | 'technicianUnknown';

/**
 * Adds what is to be done or built in. Refused: `caseUnknown`, `orderNotAtWork` (state), `linesTooMany` (most), `lineWrong`,
 * `partUnknown`, `technicianUnknown`.
 */
export async function addLineIn(t: Tx, of: OfOrder, asked: LineAsked): Promise<Result<WorkLineRow, AddRefusal>> {
  const held = await holdAtWork(t, of);
  if (!held.ok) return held;
  if ((await linesOf(t.db, of.caseId)).length >= MOST_LINES) return refuse('linesTooMany', { most: MOST_LINES });
  const priced = await priceOf(t, of, asked);
  if (!priced.ok) return priced;
  const line = await insertLine(t, priced.value);
  t.audit({ ...lineOf(workOrderKind, held.value), act: 'addWorkLine', became: told(held.value, line) });
  announceCase(t, workOrderKind, held.value);
  await insertStep(t, of.caseId, { step: 'line', text: line.what });
  return ok(line);
}

/** With what an hour or a piece costs now: it stays so on this line. */
async function priceOf(
  t: Tx,
  of: OfOrder,
  asked: LineAsked,
): Promise<Result<NewLine, 'lineWrong' | 'partUnknown' | 'technicianUnknown'>> {
  const what = asked.what.trim();
  const isWhole = (n: number, most: number) => Number.isInteger(n) && n >= 1 && n <= most;
  if (asked.kind === 'part') {
    if (!isWhole(asked.quantity, MOST_QUANTITY)) return refuse('lineWrong');
    const part = await lockPart(t, of.fleetId, asked.partId);
    if (!part || part.ended_at !== null) return refuse('partUnknown');
    return ok({
      ...of,
      kind: 'part',
      what: what === '' ? part.name : what,
      partId: part.id,
      // A piece with a number of its own stands on a line of its own.
      quantity: part.serials ? 1 : asked.quantity,
      unitMinor: part.unit_minor ?? 0,
      technicianId: null,
    });
  }
  if (!isWhole(asked.minutes, MOST_MINUTES) || what === '') return refuse('lineWrong');
  const id = asked.technicianId ?? (await orderOf(t.db, of.caseId))?.technician_id ?? null;
  const technician = id === null ? null : await technicianById(t.db, of.fleetId, id);
  if (id !== null && !technician) return refuse('technicianUnknown');
  const unitMinor = technician?.hourMinor ?? 0;
  return ok({ ...of, kind: 'labour', what, minutes: asked.minutes, technicianId: id, unitMinor });
}

export type LineTarget = { fleetId: number; id: number; version: number };
type HeldLine = 'lineUnknown' | 'lineMoved' | 'caseUnknown' | 'orderNotAtWork';

/** The order first, then the line: everybody locks them so. */
async function holdLine(
  t: Tx,
  { fleetId, id, version }: LineTarget,
): Promise<Result<{ file: CaseRow; line: WorkLineRow }, HeldLine>> {
  const seen = await lockLineOrder(t, fleetId, id);
  if (!seen.ok) return seen;
  const line = await lockLine(t, fleetId, id);
  if (!line) return refuse('lineUnknown');
  if (line.version !== version) return refuse('lineMoved', { by: line.done_by ?? '' });
  return ok({ file: seen.value, line });
}

async function lockLineOrder(t: Tx, fleetId: number, id: number): Promise<Result<CaseRow, HeldLine>> {
  const caseId = await orderOfLine(t.db, fleetId, id);
  return caseId === undefined ? refuse('lineUnknown') : holdAtWork(t, { fleetId, caseId });
}

export type DoneRefusal = HeldLine | 'lineDone' | 'stockShort' | 'serialMissing' | 'serialUnknown';

/**
 * What was to be done is done; a part is taken from the stock. Refused: `lineUnknown`, `lineMoved` (by), `caseUnknown`,
 * `orderNotAtWork` (state), `lineDone` (by), `stockShort` (left), `serialMissing`, `serialUnknown`.
 */
export async function doLineIn(t: Tx, target: LineTarget, serial: string): Promise<Result<null, DoneRefusal>> {
  const held = await holdLine(t, target);
  if (!held.ok) return held;
  const { file, line } = held.value;
  if (line.done_at !== null) return refuse('lineDone', { by: line.done_by ?? '' });
  let number = scannedValue(serial);
  if (line.part_id !== null) {
    const part = await lockPart(t, target.fleetId, line.part_id);
    if (!part) return refuse('lineUnknown');
    const taken = await takePart(t, part, line, number);
    if (!taken.ok) return taken;
    number = taken.value ?? number;
  }
  await markLine(t, line.id, { serial: number === '' ? null : number });
  t.audit({ ...lineOf(workOrderKind, file), act: 'doWorkLine', became: told(file, line) });
  announceCase(t, workOrderKind, file);
  return ok(null);
}

async function takePart(
  t: Tx,
  part: PartRow,
  line: WorkLineRow,
  serial: string,
): Promise<Result<string | null, 'stockShort' | 'serialMissing' | 'serialUnknown'>> {
  const quantity = line.quantity ?? 1;
  if (part.stock < quantity) return refuse('stockShort', { left: part.stock });
  const piece = part.serials && serial !== '' ? await pieceInStock(t.db, part.id, serial) : null;
  if (part.serials && piece === null)
    return serial === '' ? refuse('serialMissing') : refuse('serialUnknown', { serial });
  const of = { fleetId: line.fleet_id, partId: part.id, caseId: line.case_id };
  await moveStock(t, part, { ...of, kind: 'out', quantity: -quantity, serial: piece });
  t.announce('parts', line.fleet_id, part.id);
  return ok(piece);
}

/** What was done is not: a part goes back to the stock. Refused: `lineUnknown`, `lineMoved` (by), `caseUnknown`, `orderNotAtWork` (state). */
export async function undoLineIn(t: Tx, target: LineTarget): Promise<Result<null, HeldLine>> {
  const held = await holdLine(t, target);
  if (!held.ok) return held;
  const { file, line } = held.value;
  if (line.done_at === null) {
    t.unchanged();
    return ok(null);
  }
  await giveBack(t, line);
  await markLine(t, line.id, null);
  t.audit({ ...lineOf(workOrderKind, file), act: 'undoWorkLine', was: told(file, line) });
  announceCase(t, workOrderKind, file);
  return ok(null);
}

/** Takes a line off that is not done. Refused as {@link undoLineIn} is, and `lineDone` (by). */
export async function dropLineIn(t: Tx, target: LineTarget): Promise<Result<null, HeldLine | 'lineDone'>> {
  const held = await holdLine(t, target);
  if (!held.ok) return held;
  const { file, line } = held.value;
  if (line.done_at !== null) return refuse('lineDone', { by: line.done_by ?? '' });
  await deleteLine(t, line.id);
  t.audit({ ...lineOf(workOrderKind, file), act: 'dropWorkLine', was: told(file, line) });
  announceCase(t, workOrderKind, file);
  return ok(null);
}

async function giveBack(t: Tx, line: WorkLineRow): Promise<void> {
  if (line.part_id === null) return;
  const part = await lockPart(t, line.fleet_id, line.part_id);
  if (!part) return;
  const of = { fleetId: line.fleet_id, partId: part.id, caseId: line.case_id };
  await moveStock(t, part, {
    ...of,
    kind: 'back',
    quantity: line.quantity ?? 1,
    serial: part.serials ? line.serial : null,
  });
  t.announce('parts', line.fleet_id, part.id);
}

const told = (file: CaseRow, { what }: WorkLineRow) => ({ number: numberOf(workOrderKind, file), what });

export const addLine = alone(addLineIn);
export const doLine = alone(doLineIn);
export const undoLine = alone(undoLineIn);
export const dropLine = alone(dropLineIn);
