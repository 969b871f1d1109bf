const given = new Map<string, Promise<unknown>>();

/**
 * What a page asks as it opens, in one answer: whoever asks for a part of it first is given that part instead of asking themselves, and
 * asks where the answer does not come.
 */
export function giveFirst<Parts extends object>(
  answer: Promise<Parts>,
  names: readonly (keyof Parts & string)[],
): void {
  for (const name of names)
    given.set(
      name,
      answer.then((parts) => parts[name]),
    );
  // Whoever asks hears of it.
  answer.catch(() => undefined);
}

/** A part of the first answer where it was not taken yet, else the answer of a call of one's own. */
export function firstAnswer<T>(name: string, call: () => Promise<T>): Promise<T> {
  const first = given.get(name) as Promise<T> | undefined;
  given.delete(name);
  return first ? first.catch(call) : call();
}

/** Another user opens the page: nothing is left of what the one before was told. */
export const forgetFirst = (): void => given.clear();
