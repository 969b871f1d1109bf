import { distanceMetres, type Position } from '#core/kit/geo.ts';
import type { Random } from '#core/kit/random.ts';
import type { CarFact } from '#core/tamper/fact.ts';
import type { Cheat, CheatTruth } from './plan.ts';
import type { CheatTown, Way } from './town.ts';

/** What makes one car unlike another, cheating apart. */
export interface CarTraits {
  readonly driverId: number;
  /** What its meter tells more than it should, such as by worn tyres: 0.005. */
  readonly scale: number;
  readonly noiseMetres: number;
}

export interface ShiftPlan {
  readonly day: number;
  readonly startMs: number;
  readonly hours: number;
  readonly stepSeconds: number;
  readonly cheat: Cheat | null;
}

export const DRIFT = 0.03;
const MINUTE = 60_000;

/** Lives a driver's shift: what the car, its meter and its jobs tell, in order, and what of it was cheating. */
export function livedShift(
  town: CheatTown,
  traits: CarTraits,
  plan: ShiftPlan,
  random: Random,
): { facts: CarFact[]; truth: CheatTruth[]; trips: Position[][] } {
  const shift = new Shift(town, traits, plan, random);
  shift.live();
  return shift;
}

class Shift {
  readonly facts: CarFact[] = [];
  readonly truth: CheatTruth[] = [];
  /** The lines of the hirings, as they were heard. */
  readonly trips: Position[][] = [];
  readonly #town: CheatTown;
  readonly #traits: CarTraits;
  readonly #plan: ShiftPlan;
  readonly #random: Random;
  #atMs: number;
  #place: number;
  #off: [number, number] = [0, 0];
  #code = '1';
  #mock: 'flag' | 'leap' | null = null;
  #line: Position[] | null = null;
  #cheatsLeft = 0;

  constructor(town: CheatTown, traits: CarTraits, plan: ShiftPlan, random: Random) {
    this.#town = town;
    this.#traits = traits;
    this.#plan = plan;
    this.#random = random;
    this.#atMs = plan.startMs;
    this.#place = Math.floor(random() * town.places.length);
    this.#cheatsLeft =
      plan.cheat === null
        ? 0
        : ({ parkedPlot: 1, mockLocation: 1, refuseThenHail: 3, rapidMeter: 3 }[plan.cheat as string] ?? 2);
  }

  live(): void {
    const untilMs = this.#plan.startMs + this.#plan.hours * 3_600_000;
    this.#tell({ kind: 'device', serial: `T${this.#traits.driverId}`, ordered: false });
    while (this.#atMs < untilMs) {
      const cheat = this.#cheatsLeft > 0 && this.#random() < 0.4 ? this.#plan.cheat : null;
      if (cheat !== null && cheat !== 'scaleDrift') this.#cheatsLeft -= 1;
      if (cheat === 'parkedPlot') this.#wait(4.2 * 60, cheat);
      else if (cheat === 'mockLocation') this.#pretend();
      else this.#wait(2 + this.#random() ** 3 * 70, null);
      this.#serve(cheat);
    }
  }

  #serve(cheat: Cheat | null): void {
    const random = this.#random;
    if (cheat === 'refuseThenHail' || random() < 0.06) {
      const startMs = this.#atMs;
      this.#tell({ kind: 'refused' });
      // Honest drivers refuse too, and a few of them are waved at soon after.
      if (cheat === 'refuseThenHail') this.#stand(20 + 110 * random());
      else this.#stand(random() < 0.97 ? 200 + 600 * random() : 60 + 120 * random());
      this.#trip(true, null);
      if (cheat === 'refuseThenHail') this.#cheated('refuseThenHail', startMs);
      return;
    }
    if (cheat === 'falseNoShow' || random() < 0.05) {
      const pickup = this.#anyPlace();
      this.#tell({ kind: 'accepted', pickup: this.#town.places[pickup]! });
      const startMs = this.#atMs;
      if (cheat !== 'falseNoShow') {
        this.#drive(this.#town.way(this.#place, pickup, random));
        this.#place = pickup;
        this.#stand(300 + 200 * random());
      }
      const far = cheat === 'falseNoShow' ? this.#farFrom(this.#place) : pickup;
      this.#tell({ kind: 'noShow', pickup: this.#town.places[far]! });
      if (cheat === 'falseNoShow') this.#cheated('falseNoShow', startMs);
      return;
    }
    if (cheat === 'rapidMeter' || random() < 0.004) {
      const startMs = this.#atMs;
      this.#tell({ kind: 'meterOn', tariffCode: this.#code, hail: true });
      this.#stand(cheat === 'rapidMeter' ? 15 + 40 * random() : 5 + 10 * random());
      this.#tell({ kind: 'meterOff', metres: 0 });
      if (cheat === 'rapidMeter') this.#cheated('rapidMeter', startMs);
      return;
    }
    const hail = random() < 0.4;
    if (!hail) {
      const pickup = this.#anyPlace();
      this.#tell({ kind: 'accepted', pickup: this.#town.places[pickup]! });
      this.#drive(this.#town.way(this.#place, pickup, random));
      this.#place = pickup;
      this.#stand(20 + 100 * random());
    }
    this.#trip(hail, cheat);
  }

  #trip(hail: boolean, cheat: Cheat | null): void {
    const random = this.#random;
    const hot = random() < 0.4 || cheat === 'detour';
    let to = this.#anyPlace();
    if (hot) {
      const [from, end] = this.#town.hotPairs[Math.floor(random() * this.#town.hotPairs.length)]!;
      if (this.#place !== from) {
        this.#drive(this.#town.way(this.#place, from, random));
        this.#place = from;
      }
      to = end;
    }
    const way = cheat === 'detour' ? this.#longer(this.#place, to) : this.#town.way(this.#place, to, random);
    if (way.metres < 400) return;
    const startMs = this.#atMs;
    this.#tell({ kind: 'seat', occupied: true });
    if (cheat === 'noMeter') {
      this.#stand(10);
      this.#drive(way);
      this.#tell({ kind: 'seat', occupied: false });
      this.#cheated('noMeter', startMs);
    } else {
      this.#stand(4 + 30 * random());
      const right = this.#town.codesAt(this.#town.places[this.#place]!);
      this.#code = cheat === 'tariffCode' ? (right[0] === '1' ? '2' : '1') : right[0]!;
      this.#tell({ kind: 'meterOn', tariffCode: this.#code, hail });
      this.#line = [];
      const metres = this.#drive(way, cheat !== 'tariffCode');
      this.#place = to;
      if (random() < 0.5) this.#stand(20 + 60 * random());
      this.trips.push(this.#line);
      this.#line = null;
      const drifts = this.#plan.cheat === 'scaleDrift' ? DRIFT : 0;
      this.#tell({ kind: 'meterOff', metres: Math.round(metres * (1 + this.#traits.scale + drifts)) });
      this.#tell({ kind: 'seat', occupied: false });
      if (drifts > 0) this.#cheated('scaleDrift', startMs);
      if (cheat === 'tariffCode' || cheat === 'detour') this.#cheated(cheat, startMs);
    }
    this.#place = to;
  }

  /** Drives a way, lights and all; answers its true metres. The code is changed at a border a little late. */
  #drive(way: Way, honest = true): number {
    const random = this.#random;
    const pace = 0.75 + 0.5 * random();
    const { stepSeconds } = this.#plan;
    const total = way.atSeconds.at(-1)! / pace;
    let [second, along, metres, segment, standing, changeMs] = [0, 0, 0, 1, 0, 0];
    let at = way.line[0]!;
    while (second < total) {
      this.#atMs += stepSeconds * 1000;
      if (standing > 0) standing -= stepSeconds;
      else {
        if (random() < 0.004 * stepSeconds) standing = 8 + 40 * random();
        second += stepSeconds;
      }
      const until = Math.min(way.atSeconds.at(-1)!, second * pace);
      while (segment < way.line.length - 1 && way.atSeconds[segment]! < until) segment += 1;
      const [from, to] = [way.atSeconds[segment - 1]!, way.atSeconds[segment]!];
      const share = to > from ? Math.min(1, Math.max(0, (until - from) / (to - from))) : 1;
      const [a, b] = [way.line[segment - 1]!, way.line[segment]!];
      const next: Position = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
      const passed = metresAlong(way, until) - along;
      along += passed;
      metres += passed;
      at = next;
      this.#heard(at, (passed / stepSeconds) * 3.6);
      if (!honest || this.#line === null) continue;
      const right = this.#town.codesAt(at);
      if (right.includes(this.#code)) changeMs = 0;
      else if (changeMs === 0) changeMs = this.#atMs + (5 + 55 * random()) * 1000;
      else if (this.#atMs >= changeMs) {
        this.#code = right[0]!;
        this.#tell({ kind: 'tariffCode', code: this.#code });
      }
    }
    return metres;
  }

  /** Waits for so many minutes where it stands; plotted there, and moving up now and then. */
  #wait(minutes: number, cheat: Cheat | null): void {
    const startMs = this.#atMs;
    this.#tell({ kind: 'plotted', areaId: this.#town.areaOf(this.#town.places[this.#place]!) });
    for (let left = minutes * 60; left > 0; left -= 600) this.#stand(Math.min(600, left), cheat === null ? 40 : 0);
    this.#tell({ kind: 'plotted', areaId: null });
    if (cheat !== null) this.#cheated(cheat, startMs);
  }

  /** Says to be elsewhere: in another area's queue, while it stands where it stands. */
  #pretend(): void {
    const startMs = this.#atMs;
    const [here, elsewhere] = [this.#place, this.#farFrom(this.#place)];
    this.#mock = this.#random() < 0.5 ? 'flag' : 'leap';
    this.#place = elsewhere;
    this.#stand((10 + 15 * this.#random()) * 60);
    this.#place = here;
    this.#mock = null;
    this.#cheated('mockLocation', startMs);
    this.#stand(120);
  }

  #stand(seconds: number, metresOff = 0): void {
    const untilMs = this.#atMs + Math.round(seconds) * 1000;
    const [longitude, latitude] = this.#town.places[this.#place]!;
    const here: Position = [
      longitude + (metresOff * (this.#random() - 0.5)) / 30_000,
      latitude + (metresOff * (this.#random() - 0.5)) / 55_000,
    ];
    const each = Math.max(this.#plan.stepSeconds, 15) * 1000;
    while (this.#atMs < untilMs) {
      this.#atMs = Math.min(untilMs, this.#atMs + each);
      this.#heard(here, 0);
    }
  }

  /** A position as the device tells it: off by a noise that changes slowly, and not at all in a tunnel. */
  #heard(position: Position, speedKmh: number): void {
    const random = this.#random;
    const normal = () => random() + random() + random() + random() - 2;
    const keep = 0.9;
    const fresh = this.#traits.noiseMetres * Math.sqrt(1 - keep ** 2) * Math.sqrt(3);
    this.#off = [this.#off[0] * keep + fresh * normal(), this.#off[1] * keep + fresh * normal()];
    // A silence lasts for as long as the way through; in the deep garage a car may stand for minutes.
    if (
      this.#town.tunnels.some((tunnel) => distanceMetres(tunnel.position, position) < tunnel.metres) &&
      this.#mock === null
    )
      return;
    const told: Position = [position[0] + this.#off[0] / 59_400, position[1] + this.#off[1] / 111_195];
    this.#line?.push(told);
    this.#tell({
      kind: 'place',
      position: told,
      speedKmh: Math.max(0, speedKmh + (speedKmh > 2 ? 1.5 * normal() : 0)),
      ...(this.#mock === 'flag' ? { mock: true } : {}),
    });
  }

  #longer(from: number, to: number): Way {
    const plain = this.#town.way(from, to, () => 0);
    for (let tries = 0; tries < 40; tries += 1) {
      const way = this.#town.wayBy(from, this.#anyPlace(), to);
      if (way.metres > plain.metres * 1.35 && way.metres < plain.metres * 2.2) return way;
    }
    return this.#town.wayBy(from, this.#farFrom(from), to);
  }

  #anyPlace(): number {
    return Math.floor(this.#random() * this.#town.places.length);
  }

  #farFrom(place: number): number {
    for (;;) {
      const other = this.#anyPlace();
      if (distanceMetres(this.#town.places[place]!, this.#town.places[other]!) > 1_500) return other;
    }
  }

  #tell(fact: object): void {
    this.facts.push({ atMs: this.#atMs, ...fact } as CarFact);
  }

  #cheated(cheat: Cheat, startMs: number): void {
    const { driverId } = this.#traits;
    this.truth.push({ driverId, cheat, day: this.#plan.day, startMs, endMs: this.#atMs });
  }
}

/** Metres of a way up to a second of it. */
function metresAlong({ atSeconds, metres }: Way, second: number): number {
  const total = atSeconds.at(-1)!;
  return total === 0 ? metres : (second / total) * metres;
}

/** When the shift of a day begins. */
export const shiftStartMs = (firstMs: number, day: number, random: Random): number =>
  firstMs + day * 86_400_000 + Math.floor(random() * 360) * MINUTE;
