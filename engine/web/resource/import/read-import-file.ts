import type { SheetLine } from '#core/resource/csv.ts';
import { partsOfSheet } from '#core/resource/given-lines.ts';
import { LARGEST_SHEET, linesOfSheetFile } from '#ui/kit/sheet-file.ts';

/** So many lines are read at once; twice the largest table that is imported in earnest. */
export const MOST_LINES = 200_000;

export type GivenFile = { heads: string[]; rows: SheetLine[] };
export type GivenFileRead =
  | { ok: true; file: GivenFile }
  | { ok: false; problem: 'tooLarge' | 'unreadable' | 'empty' | 'tooManyRows' };

/** The heads and lines of a file somebody chose, read in the browser. */
export async function readImportFile(chosen: File): Promise<GivenFileRead> {
  if (chosen.size > LARGEST_SHEET) return { ok: false, problem: 'tooLarge' };
  let lines: SheetLine[];
  try {
    lines = await linesOfSheetFile(chosen);
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
  const file = partsOfSheet(lines);
  if (file.rows.length === 0) return { ok: false, problem: 'empty' };
  return file.rows.length > MOST_LINES ? { ok: false, problem: 'tooManyRows' } : { ok: true, file };
}
