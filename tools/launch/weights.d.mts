export type Budget = { name: string; most: number; from: readonly string[]; without: readonly string[] };
export type Weight = { name: string; most: number; bytes: number };
type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

export const BUDGETS: readonly Budget[];
export function chunksOf(manifest: Manifest, sourceEnd: string): Set<string>;
export function weigh(folder: string, budgets?: readonly Budget[]): Weight[];
export function weightLine(weight: Weight): string;
