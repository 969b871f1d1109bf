import type { GivenSheet } from '#core/sheet/given-sheet.ts';
import { type KnowsHead, LARGEST_SHEET, readSheetFile } from '#ui/kit/sheet/sheet-file.ts';

/** So many lines are read at once; twice the largest table that is imported in earnest. */
export const MOST_LINES = 200_000;

export type GivenFileRead =
  | { ok: true; file: GivenSheet }
  | { ok: false; problem: 'tooLarge' | 'unreadable' | 'empty' | 'tooManyRows' };

/** The heads and lines of a file somebody chose, read in the browser. */
export async function readImportFile(chosen: File, isKnown: KnowsHead): Promise<GivenFileRead> {
  if (chosen.size > LARGEST_SHEET) return { ok: false, problem: 'tooLarge' };
  let file: GivenSheet;
  try {
    file = await readSheetFile(chosen, isKnown);
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
  if (file.rows.length === 0) return { ok: false, problem: 'empty' };
  return file.rows.length > MOST_LINES ? { ok: false, problem: 'tooManyRows' } : { ok: true, file };
}
