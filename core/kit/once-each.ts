/** What is costly to make, made once for each key: `const formats = onceEach<Intl.NumberFormat>(); formats(zone, () => …)`. */
export function onceEach<V extends {}>(): (key: string, make: () => V) => V {
  const made = new Map<string, V>();
  return (key, make) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make();
    made.set(key, value);
    return value;
  };
}
