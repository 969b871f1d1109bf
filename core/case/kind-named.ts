import { CASES } from './all-cases.ts';
import type { CaseKind } from './case-kind.ts';

const BY_NAME: ReadonlyMap<string, CaseKind> = new Map(Object.values<CaseKind>(CASES).map((kind) => [kind.name, kind]));

/** A kind of case by its name in the database. */
export const kindNamed = (name: string): CaseKind | undefined => BY_NAME.get(name);
