import type { Resource } from '../resource/resource.ts';
import { WORKSHOP } from './rights.ts';

export const MOST_PIECES = 100_000;

/** Something that is kept in stock and built into cars. How much there is of it is told by its moves, never typed. */
export const partResource = {
  name: 'part',
  topic: 'parts',
  key: 'number',
  ends: 'ended',
  fields: {
    number: { kind: 'text', most: 40, required: true, scanned: true },
    name: { kind: 'text', most: 80, required: true, grow: 1 },
    supplier: { kind: 'text', most: 60 },
    shelf: { kind: 'text', most: 20, scanned: true },
    unitMinor: { kind: 'money' },
    /** Fewer than this: it is to be ordered. */
    minimum: { kind: 'number', from: 0, to: MOST_PIECES, required: true, start: 0 },
    /** Each piece has a number of its own. */
    serials: { kind: 'flag' },
    ended: { kind: 'since' },
  },
  read: WORKSHOP,
  write: WORKSHOP,
  remove: WORKSHOP,
} as const satisfies Resource;

/** Why the stock changed: a delivery, a part built in or brought back, a count, a loss. */
export const STOCK_MOVES = ['in', 'out', 'back', 'count', 'lost'] as const;
export type StockMove = (typeof STOCK_MOVES)[number];

export const EQUIPMENT_KINDS = [
  'meter',
  'terminal',
  'camera',
  'radio',
  'printer',
  'tracker',
  'payment',
  'tyre',
  'other',
] as const;

/** A thing with a number of its own that moves between cars: a meter, a camera. Where it is, is told by its fits. */
export const equipmentResource = {
  name: 'equipment',
  topic: 'equipment',
  key: 'serial',
  ends: 'ended',
  fields: {
    kind: { kind: 'choice', of: EQUIPMENT_KINDS, required: true },
    serial: { kind: 'text', most: 40, required: true, scanned: true },
    what: { kind: 'text', most: 80, grow: 1 },
    boughtOn: { kind: 'date' },
    ended: { kind: 'since' },
  },
  read: WORKSHOP,
  write: WORKSHOP,
  remove: WORKSHOP,
} as const satisfies Resource;
