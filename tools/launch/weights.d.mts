export type Limits = { most: number; mostFiles: number };
export type Budget = Limits & { name: string; page: string; parts: readonly string[] };
export type Weight = Limits & { name: string; bytes: number; files: number };

export const BUDGETS: readonly Budget[];
export const MOST_OF_APPLICATION: Limits;
export function weigh(folder: string, budgets?: readonly Budget[], ofApplication?: Limits): Weight[];
export function isTooMuch(weight: Weight): boolean;
export function weightLine(weight: Weight): string;
