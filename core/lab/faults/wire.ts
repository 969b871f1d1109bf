import type { Random } from '#core/kit/random.ts';
import { Agenda } from '#core/lab/agenda.ts';

/** How ill the messages between the parts fare. */
export type Weather = {
  readonly lost: number;
  readonly doubled: number;
  /** Each copy takes up to so long, so later ones may come first. */
  readonly slowestMs: number;
};

/** Brings messages late, twice, out of order, or never. */
export class Wire<Message> {
  readonly #agenda = new Agenda<Message>();
  readonly #random: Random;
  readonly #weather: Weather;

  constructor(random: Random, weather: Weather) {
    this.#random = random;
    this.#weather = weather;
  }

  get nextAtMs(): number {
    return this.#agenda.nextAtMs;
  }

  send(message: Message, nowMs: number): void {
    const { lost, doubled, slowestMs } = this.#weather;
    const copies = this.#random() < doubled ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      const afterMs = Math.round(this.#random() ** 3 * slowestMs);
      if (this.#random() >= lost) this.#agenda.note(nowMs + afterMs, message);
    }
  }

  /** One that nobody loses: what a machine does by itself. */
  note(atMs: number, message: Message): void {
    this.#agenda.note(atMs, message);
  }

  take(): { readonly atMs: number; readonly entry: Message } {
    return this.#agenda.take();
  }
}
