import type { PeppolLack } from '#core/invoice/peppol.ts';
import type { LineShift, ShiftTrip, Whole } from '../../contract/shapes.ts';

/** Where the shifts behind a line are read, and the trips of one. */
export type ShiftSource = {
  key: readonly unknown[];
  shifts(line: string, signal: AbortSignal): Promise<{ shifts: readonly LineShift[] }>;
  trips(recordId: number, signal: AbortSignal): Promise<{ trips: readonly ShiftTrip[] }>;
};

/** Where a statement is read, and what may be done with it: the office answers, its owner disputes. */
export type StatementSource = {
  key: readonly unknown[];
  read(id: number, signal: AbortSignal): Promise<Whole>;
  shifts(id: number, line: string, signal: AbortSignal): Promise<{ shifts: readonly LineShift[] }>;
  trips: ShiftSource['trips'];
  print(id: number): Promise<{ path: string }>;
  file(id: number): Promise<{ fileName: string; xml: string; lacks: readonly PeppolLack[] }>;
  answer: ((dispute: number, answer: string) => Promise<unknown>) | null;
  dispute: ((id: number, line: string, text: string) => Promise<unknown>) | null;
};
