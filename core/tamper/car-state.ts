import { distanceMetres, type Position } from '#core/kit/geo.ts';
import type { CarFact, FactOf } from './fact.ts';

const ANCHOR_METRES = 30;
const LONGEST_STEP_MS = 15_000;
const SILENT_MS = 16_000;
/** A car that stands may tell less often than one that drives. */
const STANDING_SILENT_MS = 60_000;

/** What all rules know of a car, kept from fact to fact. */
export class CarState {
  place: FactOf<'place'> | null = null;
  before: FactOf<'place'> | null = null;
  onSinceMs: number | null = null;
  hail = false;
  tariffCode: string | null = null;
  fixedPrice = false;
  seat = false;
  plottedIn: number | null = null;
  /** Metres of the present hiring as the positions tell them: by the speed they carry, else from place to place. */
  hiredMetres = 0;
  /** Silences of the present hiring, taken together. */
  silentMs = 0;
  #anchor: Position | null = null;

  get metered(): boolean {
    return this.onSinceMs !== null;
  }

  /** Takes a fact in, before the rules hear of it; what a meter that goes off ends is still there for them. */
  take(fact: CarFact): void {
    switch (fact.kind) {
      case 'place':
        this.before = this.place;
        this.place = fact;
        if (this.metered) this.#measure(fact);
        break;
      case 'meterOn':
        this.onSinceMs = fact.atMs;
        this.hail = fact.hail;
        // A meter that tells its code beside positions told it before.
        this.tariffCode = fact.tariffCode ?? this.tariffCode;
        this.hiredMetres = 0;
        this.silentMs = 0;
        this.#anchor = this.place?.position ?? null;
        break;
      case 'tariffCode':
        this.tariffCode = fact.code;
        break;
      case 'fixedPrice':
        this.fixedPrice = fact.hired;
        break;
      case 'seat':
        this.seat = fact.occupied;
        break;
      case 'plotted':
        this.plottedIn = fact.areaId;
        break;
      case 'meterOff':
        this.#silence(fact.atMs - (this.place?.atMs ?? -Infinity), fact.atMs);
        break;
    }
  }

  /** After the rules have heard of it. */
  done(fact: CarFact): void {
    if (fact.kind === 'meterOff') this.onSinceMs = null;
  }

  #silence(lasted: number, atMs: number, stood = false): void {
    if (lasted > (stood ? STANDING_SILENT_MS : SILENT_MS))
      this.silentMs += Math.min(lasted, atMs - (this.onSinceMs ?? atMs) + SILENT_MS);
  }

  #measure(fact: FactOf<'place'>): void {
    const before = this.before;
    const fromMs = Math.max(before?.atMs ?? fact.atMs, this.onSinceMs ?? fact.atMs);
    const lasted = fact.atMs - fromMs;
    const stood = before !== null && distanceMetres(before.position, fact.position) < ANCHOR_METRES;
    this.#silence(fact.atMs - (before?.atMs ?? -Infinity), fact.atMs, stood);
    if (before?.speedKmh !== undefined && fact.speedKmh !== undefined && lasted <= LONGEST_STEP_MS) {
      this.hiredMetres += ((before.speedKmh + fact.speedKmh) / 2 / 3.6) * (lasted / 1000);
      this.#anchor = fact.position;
      return;
    }
    if (this.#anchor === null) {
      this.#anchor = fact.position;
      return;
    }
    const metres = distanceMetres(this.#anchor, fact.position);
    if (metres < ANCHOR_METRES) return;
    this.hiredMetres += metres;
    this.#anchor = fact.position;
  }
}
