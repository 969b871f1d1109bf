import type { CarFact } from '#core/tamper/fact.ts';
import type { BasisFact } from '../contract/events.ts';

/** What was known of a car, a line each, as pages show it; what only matters to the rules is left out. */
export function toldFacts(facts: readonly CarFact[]): BasisFact[] {
  return facts.flatMap((fact): BasisFact[] => {
    const line = (kind: BasisFact['kind'], detail = '', metres: number | null = null): BasisFact[] => [
      { atMs: fact.atMs, kind, detail, metres },
    ];
    switch (fact.kind) {
      case 'meterOn':
        return line('meterOn');
      case 'meterOff':
        return line('meterOff', '', fact.metres);
      case 'seat':
        return line(fact.occupied ? 'seatTaken' : 'seatFree');
      case 'tariffCode':
        return line('tariffCode', fact.code ?? '');
      case 'power':
        return fact.there ? [] : line('powerCut');
      case 'antenna':
        return fact.there ? [] : line('antennaCut');
      case 'accepted':
      case 'noShow':
      case 'refused':
        return line(fact.kind);
      case 'plotted':
        return line(fact.areaId === null ? 'outOfQueue' : 'inQueue');
      case 'device':
        return line('device', fact.serial);
      default:
        return [];
    }
  });
}
