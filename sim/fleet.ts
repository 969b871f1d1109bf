import type { Position } from '#core/kit/geo.ts';
import type { Tariff } from '#core/tariff/tariff.ts';

/** Who may sign on to which vehicle, one after the other. */
export type Crew = { plate: string; drivers: { did: string; pin: string }[] };

/** A fleet as its drivers and customers know it. */
export type SimFleet = {
  id: number;
  zone: string;
  ranks: Position[];
  tariff: Tariff | null;
  /** The city's streets, as `encodeGraph` writes them. */
  streets: Uint8Array;
  crews: Crew[];
};
