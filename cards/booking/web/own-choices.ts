import { chosenOf, type OnBase, ownName } from '#core/kit/on-base.ts';

type Said<Base> = { id: number | null; base: Base | null };
type Choice<Base> = { value: string; label: string; base: Base };

/**
 * What a select offers of the company's own records, and which of them is chosen. A word of the trade that was said without a
 * record stands for the one that is no more than it, or else by itself at the end.
 */
export function ownChoices<Base extends string, R extends OnBase<Base>>(
  records: readonly R[],
  said: Said<Base>,
  {
    names,
    wordOf,
    alike = () => true,
  }: {
    names: Readonly<Record<string, Readonly<Record<Base, string>>>>;
    /** What a word of the trade is called here. */
    wordOf: (base: Base) => string;
    /** Whether a record asks for no more than its word does. */
    alike?: (record: R) => boolean;
  },
) {
  const chosen = chosenOf(said.id === null ? records.filter(alike) : records, said, names);
  const choices: Choice<Base>[] = records.map((one) => ({
    value: String(one.id),
    label: ownName(one, names) ?? wordOf(one.base),
    base: one.base,
  }));
  if (!chosen && said.base !== null) choices.push({ value: said.base, label: wordOf(said.base), base: said.base });
  return {
    chosen,
    value: chosen ? String(chosen.id) : (said.base ?? ''),
    choices,
    /** What a choice says. */
    read: (value: string): Said<Base> => {
      const record = records.find(({ id }) => String(id) === value);
      if (record) return { id: record.id, base: record.base };
      return { id: null, base: choices.find((one) => one.value === value)?.base ?? null };
    },
  };
}

/** What is offered, and what is chosen already, which may be out of use. */
export const withChosen = <R extends { id: number }>(offered: readonly R[], chosen: R | null): readonly R[] =>
  chosen && !offered.some(({ id }) => id === chosen.id) ? [...offered, chosen] : offered;
