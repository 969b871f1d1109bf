type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A tariff whose zones call the dispatch areas otherwise: a fleet knows them by its own codes, a file by their names. */
export function withAreasCalled(definition: unknown, called: (area: string) => string): unknown {
  if (!isBag(definition) || !Array.isArray(definition['zones'])) return definition;
  const zones = definition['zones'].map((zone: unknown) =>
    isBag(zone) && Array.isArray(zone['areas'])
      ? { ...zone, areas: zone['areas'].map((area: unknown) => (typeof area === 'string' ? called(area) : area)) }
      : zone,
  );
  return { ...definition, zones };
}
