import type { FleetFacts } from './fleet-book.ts';

/** The public holidays that a fleet's fares know. */
export function holidaysOf({ tariffs }: { tariffs: readonly Pick<FleetFacts['tariffs'][number], 'definition'>[] }) {
  return new Set(tariffs.flatMap(({ definition }) => (definition as { holidays?: string[] }).holidays ?? []));
}
