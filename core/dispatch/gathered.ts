/** What stands at these places, in this order. */
export function gathered<A extends Int32Array | Float64Array>(from: A, places: Int32Array): A {
  const taken = new (from.constructor as new (length: number) => A)(places.length);
  for (let i = 0; i < places.length; i++) taken[i] = from[places[i]!]!;
  return taken;
}
