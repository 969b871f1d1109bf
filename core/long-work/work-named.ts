import { WORK, type WorkName } from './all-work.ts';
import type { DeclaredWork } from './declared.ts';

export const WORK_NAMES = Object.keys(WORK) as WorkName[];

/** A kind by the name that stands in the database; undefined where this release does not know it. */
export const workNamed = (name: string): DeclaredWork | undefined =>
  Object.hasOwn(WORK, name) ? WORK[name as WorkName] : undefined;
