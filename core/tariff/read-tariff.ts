import type { Tariff } from './tariff.ts';

type Definition = Omit<Tariff, 'tariffId' | 'version' | 'name' | 'currency'>;

/** A kept definition in which these dates are public holidays too. */
export function withHolidays(definition: object, dates: readonly string[]): object {
  if (dates.length === 0) return definition;
  const { holidays = [] } = definition as Partial<Definition>;
  return { ...definition, holidays: [...new Set([...holidays, ...dates])].toSorted() };
}

/** A tariff version from its row; a definition kept before there were more rules reads as one without them. */
export function readTariff(
  row: { id: number; version: number; name: string; definition: unknown },
  currency: string,
): Tariff {
  return { ...(row.definition as Definition), tariffId: row.id, version: row.version, name: row.name, currency };
}
