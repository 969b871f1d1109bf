const LONGEST = 60;

/** Things of a map with names of their own: a second `Station` is `Station 2`, and none is longer than a table takes. */
export function namedApart<T extends { name: string }>(things: readonly T[]): T[] {
  const taken = new Set<string>();
  return things.map((thing) => {
    const plain = thing.name.trim();
    let name = plain.slice(0, LONGEST);
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${plain.slice(0, LONGEST - 5).trimEnd()} ${n}`;
    taken.add(name.toLowerCase());
    return { ...thing, name };
  });
}
