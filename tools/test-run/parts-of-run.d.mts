export type PartOfRun = { name: string; ms: number; busyMs: number; idleMs: number };

export function partsOfRun(): { parts: PartOfRun[]; of<T>(name: string, work: () => T | Promise<T>): Promise<T> };
export function partLines(parts: readonly PartOfRun[]): string[];
