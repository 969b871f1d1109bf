import { z } from 'zod';
import { QUESTION_KINDS } from '#core/training/question/question.ts';
import { TRAINS } from '#core/training/states.ts';
import { TRY_STATES } from '#core/training/tries/tries.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { asked, ofFleet } from './shapes.ts';

const oneTry = z.object({
  id: wire.id,
  state: z.enum(TRY_STATES),
  passMark: z.number().int(),
  startedAtMs: wire.instantMs,
  endsAtMs: wire.instantMs,
  endedAtMs: wire.instantMs.nullable(),
  /** It was not handed in: its time ran out. */
  timeOver: z.boolean(),
  score: z.number().int().nullable(),
});

const answered = z.object({
  place: z.number().int(),
  title: z.string(),
  text: z.string(),
  kind: z.enum(QUESTION_KINDS),
  /** What was given, and what is right; of true and false `true` or `false`. Null where nothing was given. */
  given: z.array(z.string()).nullable(),
  right: z.array(z.string()),
  /** With a map: how far from what was asked for. */
  metresOff: z.number().int().nullable(),
  /** In percent, once the try has ended. */
  mark: z.number().int().nullable(),
});

/** What drivers did at tests. */
export const tries = {
  tries: operation({
    method: 'GET',
    path: '/trainer/tries',
    right: TRAINS,
    doc: 'The tries of a driver at the test of a training, the newest first.',
    input: z.strictObject({ ...ofFleet, trainingId: asked.pipe(wire.id) }),
    output: z.object({ tries: z.array(oneTry) }),
    errors: {},
  }),
  tryQuestions: operation({
    method: 'GET',
    path: '/trainer/try',
    right: TRAINS,
    doc: 'What a try asked, what was answered, what is right, and what each answer is worth.',
    input: z.strictObject({ ...ofFleet, id: asked.pipe(wire.id) }),
    output: z.object({ questions: z.array(answered) }),
    errors: { tryUnknown: 404 },
  }),
};
