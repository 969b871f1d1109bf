import { distanceMetres, type Position } from '#core/kit/geo.ts';
import type { FareLines } from './fare-item.ts';
import type { Tariff, TollGate } from './tariff.ts';
import { localMoment, windowHolds } from './time-band.ts';
import type { Trip } from './trip.ts';

/** A line for each gate passed on the way, together no more than the tariff's most. */
export function putTolls(lines: FareLines, tariff: Tariff, trip: Trip): void {
  let leftMinor = tariff.tollsMostMinor ?? Infinity;
  for (const gate of tariff.tolls ?? []) {
    if (gate.vehicleTypes && !gate.vehicleTypes.includes(trip.vehicleType ?? '')) continue;
    const times = crossings(gate, trip.line ?? []).filter(
      (part) => !gate.window || windowHolds(tariff, gate.window, momentAt(trip, part)),
    ).length;
    const amountMinor = Math.min(leftMinor, times * gate.amountMinor);
    leftMinor -= lines.put('tolls', amountMinor, { name: gate.name, times });
  }
}

const momentAt = ({ startedAtMs, drivingSeconds, zone }: Trip, part: number) =>
  localMoment(startedAtMs + drivingSeconds * part * 1_000, zone);

/** Where on a way (0–1 of its metres) a gate is crossed. */
function crossings({ line: [a, b], direction }: TollGate, way: readonly Position[]): number[] {
  const found: number[] = [];
  let metres = 0;
  for (let i = 1; i < way.length; i += 1) {
    const [p, q] = [way[i - 1]!, way[i]!];
    const [before, after] = [sideOf(a, b, p), sideOf(a, b, q)];
    // A way that ends on the line has not crossed it; one that begins there has.
    const crosses = before > 0 !== after > 0 && sideOf(p, q, a) > 0 !== sideOf(p, q, b) > 0;
    const ahead = distanceMetres(p, q);
    if (crosses && (direction !== 'leftToRight' || before > 0))
      found.push(metres + (ahead * before) / (before - after));
    metres += ahead;
  }
  return found.map((at) => (metres > 0 ? at / metres : 0));
}

/** Positive where `p` lies to the left of the line from `a` to `b`. */
function sideOf(a: Position, b: Position, p: Position): number {
  return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
}
