/** What a company's exchange does with the calls on its lines, told the way the suite hears of it. */
export type Exchange = {
  /** A call comes in; null where nobody could be told. `number` is null where it is withheld. */
  ring(call: { line: string; number: string | null }): Promise<RungCall | null>;
};

export type RungCall = {
  /** Somebody lifts the receiver there. */
  answer(extension: string): Promise<void>;
  /** Over, whichever of the two hung up. */
  hangUp(): Promise<void>;
};
