import { eachIn, type Said } from '../language/in-languages.ts';
import type { Words } from '../language/languages.ts';
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

/** What the log says of an act, without the full stop. */
export type EventSentence = (w: EventWords) => string;
export type EventSentences = Readonly<Record<string, EventSentence>>;

/** An act that the log of a fleet tells: its kind, and its sentence in every language. */
export type DeclaredEvent = { kind: EventKind } & Words<EventSentence>;

/** The acts of one noun, by the name that the trail has of them: `core/<noun>/events.ts`. */
export type DeclaredEvents = Readonly<Record<string, DeclaredEvent>>;

/** The acts by their kinds, with what is said of each. */
/* #__NO_SIDE_EFFECTS__ */
export function toldEvents<Name extends string>(
  kinds: Readonly<Record<Name, EventKind>>,
  said: Said<Readonly<Record<NoInfer<Name>, EventSentence>>>,
): Readonly<Record<Name, DeclaredEvent>> {
  const words = eachIn<EventSentences>(said as Said<EventSentences>);
  return Object.fromEntries(
    Object.entries<EventKind>(kinds).map(([name, kind]) => [name, { kind, ...words[name] }]),
  ) as Record<Name, DeclaredEvent>;
}

/** Adds a part where there is something to say. */
export const and = (before: string, text: string, behind = ''): string => (text === '' ? '' : before + text + behind);
