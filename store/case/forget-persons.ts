import type { Db } from '../door/connect.ts';
import { eraseGiven } from './case-file.ts';
import { forgetLetters } from './letter.ts';
import { forgetUploads } from './upload.ts';

/** Takes the persons out of cases: these fields, the customer, what was written to them, and the files. The trail stays. */
export async function forgetPersons(
  db: Db,
  ids: readonly number[],
  { fields, at }: { fields: readonly string[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await eraseGiven(db, ids, fields);
  await forgetLetters(db, ids, at);
  await forgetUploads(db, ids);
}
