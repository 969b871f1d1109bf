import type { EventKind } from './event-kinds.ts';

/** What an event's sentence is made of. Nothing of a passenger is among it. */
export type EventWords = {
  /** Who did it: a user's or a driver's name, the dispatcher, the suite. */
  by: string;
  /** The car with its driver: `217 (Sven Berg)`; `a car` where none is known. */
  car: string;
  /** The driver, or the car where no driver is known. */
  driver: string;
  /** `job 1234`. */
  job: string;
  /** Number of the alert, query, message or record it was done to. */
  id: string;
  /** Name of what was made, changed or deleted, as the trail has it. */
  entity: string;
  /** A figure of what became, else of what was; an empty text where there is none. */
  figure(name: string): string;
  /** The same as an amount of the fleet's money, a distance, a time of day in the fleet's zone. */
  money(name: string): string;
  distance(name: string): string;
  clock(name: string): string;
};

/** An act that the log of a fleet tells: its kind, and its sentence in both languages, without the full stop. */
export type DeclaredEvent = {
  kind: EventKind;
  en: (w: EventWords) => string;
  fr: (w: EventWords) => string;
};

/** The acts of one noun, by the name that the trail has of them: `core/<noun>/events.ts`. */
export type DeclaredEvents = Readonly<Record<string, DeclaredEvent>>;

/** Adds a part where there is something to say. */
export const and = (before: string, text: string, behind = ''): string => (text === '' ? '' : before + text + behind);
