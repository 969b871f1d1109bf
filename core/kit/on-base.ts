/** A record of the company's that rests on one of the trade's own words, which rules go by. */
export type OnBase<Base extends string> = { id: number; name: string; base: Base };

type Names<Base extends string> = Readonly<Record<string, Readonly<Record<Base, string>>>>;

/** The name the company gave it; null where it is still called as its base is, in any language. */
export function ownName<Base extends string>(
  { name, base }: Pick<OnBase<Base>, 'name' | 'base'>,
  names: Names<Base>,
): string | null {
  return Object.values(names).some((words) => words[base] === name) ? null : name;
}

/** The record that was named; where none was, the one that is its base and no more. */
export function chosenOf<Base extends string, R extends OnBase<Base>>(
  records: readonly R[],
  { id, base }: { id: number | null; base: Base | null },
  names: Names<Base>,
): R | undefined {
  if (id !== null) return records.find((one) => one.id === id);
  return records.find((one) => one.base === base && ownName(one, names) === null);
}
