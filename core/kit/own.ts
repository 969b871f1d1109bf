/** What a record holds under a key that somebody sent: not what every object has, such as `constructor`. */
export function own<V>(record: Readonly<Record<string, V>>, key: string): V | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
