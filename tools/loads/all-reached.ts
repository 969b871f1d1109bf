/** These and all that they lead to, however far; without what is `there` already, and what only that leads to. */
export function allReached<T>(
  starts: Iterable<T>,
  next: (one: T) => Iterable<T>,
  there: ReadonlySet<T> = new Set(),
): Set<T> {
  const found = new Set<T>();
  const waiting = [...starts];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (found.has(one) || there.has(one)) continue;
    found.add(one);
    waiting.push(...next(one));
  }
  return found;
}
