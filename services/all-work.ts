// Made by `npm run gather`: every services/<name>/work.ts stands here.
import { work as figures } from './figures/work.ts';
import { work as invoices } from './invoices/work.ts';
import type { WorkKind } from './long-work/work-kind.ts';
import { work as recordImport } from './record-import/work.ts';
import { work as roster } from './roster/work.ts';
import { work as tamper } from './tamper/work.ts';
import { work as tripImport } from './trip-import/work.ts';

/** How each kind of long work is done. */
export const WORK_KINDS: readonly WorkKind[] = [
  ...figures,
  ...invoices,
  ...recordImport,
  ...roster,
  ...tamper,
  ...tripImport,
];
