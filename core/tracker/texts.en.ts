import type { EventSentences } from '../event/declared-event.ts';

export const events = {
  tampering: (w) => `The tracker of ${w.car} says that somebody tampers with it`,
  powerCut: (w) => `The tracker of ${w.car} says that its power was cut`,
  gpsAntennaCut: (w) => `The tracker of ${w.car} says that its antenna was cut`,
  jamming: (w) => `The tracker of ${w.car} says that its signal is jammed`,
} satisfies EventSentences;
