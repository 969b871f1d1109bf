import { z } from 'zod';
import { LONGEST_CHOICE, MOST_CHOICES, QUESTION_KINDS } from '#core/training/question/question.ts';
import { TRAINING_STATES } from '#core/training/states.ts';
import { MOST_ASKED } from '#core/training/tries/tries.ts';
import { wire } from '#engine/contract/wire.ts';

const command = { commandId: z.string().min(1).max(64), doneAtMs: wire.instantMs.optional() };
const place = z
  .number()
  .int()
  .min(0)
  .max(MOST_ASKED - 1);

/** The driver's trainings, and the test that runs. */
export const myTraining = z.strictObject({ type: z.literal('myTraining'), ...command });

/** Begins the test of a training, or goes on with the try that runs. */
export const startTest = z.strictObject({ type: z.literal('startTest'), ...command, trainingId: wire.id });

/**
 * Answers one question; again, the last one counts. `chosen`: places of options as they are told, for true and false 1 and 0, of
 * pairs one for each left side with -1 for none; `text`: what was typed; `at`: where on
 * the map.
 */
export const answerTest = z.strictObject({
  type: z.literal('answerTest'),
  ...command,
  tryId: wire.id,
  place,
  given: z.union([
    z.strictObject({
      chosen: z
        .array(
          z
            .number()
            .int()
            .min(-1)
            .max(MOST_CHOICES - 1),
        )
        .max(MOST_CHOICES),
    }),
    z.strictObject({ text: wire.text(LONGEST_CHOICE) }),
    z.strictObject({ at: z.tuple([wire.longitude, wire.latitude]) }),
  ]),
});

/** Hands the test in; what was answered is marked. */
export const handInTest = z.strictObject({ type: z.literal('handInTest'), ...command, tryId: wire.id });

/** The picture of a question of the test that runs, or the streets of one with a map. */
export const testPicture = z.strictObject({ type: z.literal('testPicture'), ...command, tryId: wire.id, place });

/** Books a session of a course the driver is to take; where it is full they wait for a seat. */
export const bookSession = z.strictObject({
  type: z.literal('bookSession'),
  ...command,
  trainingId: wire.id,
  sessionId: wire.id,
});

/** Gives the seat, or the place in the waiting list, back before the session begins. */
export const leaveSession = z.strictObject({ type: z.literal('leaveSession'), ...command, trainingId: wire.id });

const name = z.object({ en: z.string(), fr: z.string() });

const ownTraining = z.object({
  trainingId: z.number(),
  name,
  state: z.enum(TRAINING_STATES),
  passMark: z.number(),
  /** Of coaching that was ordered. */
  why: z.string().nullable(),
  /** In percent, once there is one. */
  score: z.number().nullable(),
  /** When its session begins, and where. */
  startsAtMs: z.number().nullable(),
  place: z.string().nullable(),
  /** In the waiting list of that session. */
  waits: z.boolean(),
  /** Through which day it holds; null is for good, or that it does not. */
  untilDate: z.string().nullable(),
  /** What its test is like, and how many tries are left now; null where there is none to be taken. */
  test: z
    .object({
      questions: z.number(),
      minutes: z.number(),
      left: z.number(),
      /** With no try left: when there is one again. */
      againAtMs: z.number().nullable(),
    })
    .nullable(),
  /** The last try that ended, of the last month. */
  last: z.object({ score: z.number(), passed: z.boolean(), atMs: z.number() }).nullable(),
});

const question = z.object({
  place: z.number(),
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  /** What may be chosen. */
  options: z.array(z.string()),
  /** Of pairs: what each option is to be chosen for. */
  lefts: z.array(z.string()),
  picture: z.boolean(),
  /** What the picture shows, where a place is to be pointed at on it: north up, west to the left. */
  map: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).nullable(),
  given: z
    .union([
      z.object({ chosen: z.array(z.number()) }),
      z.object({ text: z.string() }),
      z.object({ at: z.tuple([z.number(), z.number()]) }),
    ])
    .nullable(),
});

/** Answers the messages of a driver's training; what is right is never told. */
export const ownTrainings = z.object({
  zone: z.string(),
  list: z.array(ownTraining),
  /** What may be booked, the next first; `free` 0 is a waiting list. */
  sessions: z.array(
    z.object({
      sessionId: z.number(),
      trainingId: z.number(),
      startsAtMs: z.number(),
      endsAtMs: z.number(),
      place: z.string(),
      free: z.number(),
    }),
  ),
  running: z
    .object({
      tryId: z.number(),
      trainingId: z.number(),
      name,
      passMark: z.number(),
      endsAtMs: z.number(),
      questions: z.array(question),
    })
    .nullable(),
});
export type OwnTrainings = z.infer<typeof ownTrainings>;
