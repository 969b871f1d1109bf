/** In which money a fee is taken, and to what its cash is rounded. */
export type Coins = { currency: string; coinMinor: number };
