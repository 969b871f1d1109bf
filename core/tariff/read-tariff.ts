import type { Tariff } from './tariff.ts';

type Definition = Omit<Tariff, 'tariffId' | 'version' | 'name' | 'currency'>;

/** A tariff version from its row; a definition kept before there were more rules reads as one without them. */
export function readTariff(
  row: { id: number; version: number; name: string; definition: unknown },
  currency: string,
): Tariff {
  return { ...(row.definition as Definition), tariffId: row.id, version: row.version, name: row.name, currency };
}
