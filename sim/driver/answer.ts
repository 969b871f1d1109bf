import type { Random } from '#core/kit/random.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';

/** What a driver does with an offer, and after how long. `silent` never answers; a `late` yes comes past the deadline. */
export type Answer = { kind: 'accept' | 'reject'; afterMs: number; late: boolean } | { kind: 'silent' };

const SILENT_OR_LATE = 0.04;
const ACCEPT_AT_ONCE = 0.97;
const LOSS_A_MINUTE = 0.02;
const FLOOR = 0.3;

/** The share of drivers who say yes, of those who answer in time: 97 %, less 2 points for each minute of the way. */
export function acceptShare(driveSeconds: number): number {
  return Math.max(FLOOR, ACCEPT_AT_ONCE - (LOSS_A_MINUTE * driveSeconds) / 60);
}

/** Decides on an offer that stands for `answerMs` more. Always draws as many numbers, so that a seed stays a story. */
export function decideAnswer(random: Random, driveSeconds: number, answerMs: number): Answer {
  const [timing, choice, delay] = [random(), random(), random()];
  if (timing < SILENT_OR_LATE / 2) return { kind: 'silent' };
  if (timing < SILENT_OR_LATE) return { kind: 'accept', afterMs: answerMs + SECOND_MS * (1 + 4 * delay), late: true };
  const afterMs = Math.min(SECOND_MS * (3 + 7 * delay), 0.8 * answerMs);
  return { kind: choice < acceptShare(driveSeconds) ? 'accept' : 'reject', afterMs, late: false };
}

/** A wait whose end is as likely at any moment: exponential, with a mean. */
export function chanceWaitMs(random: Random, meanMs: number): number {
  return -Math.log(1 - random()) * meanMs;
}

/** How long a passenger lets the car wait at the door; one in seventy never comes. */
export function passengerDelayMs(random: Random): number | null {
  const [comes, delay] = [random(), random()];
  return comes < 1 / 70 ? null : 20 * SECOND_MS + delay * delay * 4 * MINUTE_MS;
}

/** How long a driver stands about before setting off: one in forty finishes the coffee first. */
export function dawdleMs(random: Random): number {
  const [does, length] = [random(), random()];
  return does < 1 / 40 ? (130 + 80 * length) * SECOND_MS : 0;
}

/** How long a terminal's link stays broken: seconds in a tunnel, or minutes behind the mountain. */
export function brokenLinkMs(random: Random): number {
  const [which, length] = [random(), random()];
  return which < 0.1 ? (130 + 110 * length) * SECOND_MS : (5 + 55 * length) * SECOND_MS;
}
