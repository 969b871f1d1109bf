import type { Days } from '#core/figure/span.ts';
import type { Tx } from '#store/door/transaction.ts';
import { alone } from '../command/alone.ts';

/** What somebody took out of a page of figures: which, of which days, and how. */
export type ExportedFigures = Days & {
  fleets: readonly number[];
  figures: readonly string[];
  by: readonly string[];
  filters: Readonly<Record<string, unknown>>;
  format: 'csv' | 'xlsx' | 'paper';
};

/** Writes down that somebody took figures out of a page, in the log of each fleet that they are of. */
export async function exportFiguresIn(t: Tx, { fleets, ...what }: ExportedFigures): Promise<void> {
  for (const fleetId of fleets)
    t.audit({ entity: 'figures', entityId: fleetId, fleetId, act: 'exportFigures', became: what });
}

export const exportFigures = alone(exportFiguresIn);
