export type Holes = { sentences: string[]; others: number };
export function holesIn(answer: string): Holes | null;
export function knownHoles(): Promise<Holes | null>;
