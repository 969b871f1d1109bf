import { z } from 'zod';
import { LONGEST_NOTE } from '#core/case/note.ts';
import { incidentCase } from '#core/incident/case.ts';
import { CODE_LENGTH, LONGEST_RATING, OPEN_STATES } from '#core/incident/open/status-page.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const asked = z.coerce.number<number>();
/** As it was typed: one that cannot be is as unknown as every other. */
const code = z.string().max(4 * CODE_LENGTH);
const rating = z.number().int().min(1).max(5);
const atMs = wire.instantMs;
const byAnybody = { incidentUnknown: 404, tooMany: 429 } as const;

export const open = {
  openStatus: operation({
    method: 'POST',
    path: '/incidents/open/status',
    right: 'public',
    doc: 'How a matter stands, for whoever has the code of its letter: nobody’s name, and nothing that stays in the house.',
    input: z.strictObject({ code }),
    output: z.object({
      /** `I-2026-14`. */
      number: z.string(),
      kind: z.string(),
      company: z.string(),
      phone: z.string(),
      state: z.enum(OPEN_STATES),
      zone: z.string(),
      openedAtMs: atMs,
      /** By when the office answers; null once it has, and while it waits for the customer. */
      answerByMs: atMs.nullable(),
      /** What it answered; empty where nothing was written. */
      answer: z.string(),
      rated: rating.nullable(),
    }),
    errors: byAnybody,
  }),
  openRate: operation({
    method: 'POST',
    path: '/incidents/open/rate',
    right: 'public',
    doc: 'Says, with the code of the letter and once, how a matter was answered that is closed: 1 to 5, with a few words.',
    input: z.strictObject({ code, rating, words: wire.text(LONGEST_RATING).default('') }),
    output: z.object({}),
    errors: { ...byAnybody, notClosed: 409, ratedAlready: 409 },
  }),
  openAnswer: operation({
    method: 'POST',
    path: '/incidents/open/answer',
    right: 'public',
    doc: 'Answers the office with the code of the letter, while the matter waits for the customer: it goes on.',
    input: z.strictObject({ code, text: wire.text(LONGEST_NOTE + 1) }),
    output: z.object({}),
    errors: { ...byAnybody, notYourTurn: 409, noteEmpty: 422, noteTooLong: 422 },
  }),
  ratings: operation({
    method: 'GET',
    path: '/incidents/ratings',
    right: incidentCase.read,
    doc: 'What whoever complained said of how they were answered: of a fleet the newest, or of one incident.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet), id: asked.pipe(wire.id).optional() }),
    output: z.object({ ratings: z.array(z.object({ caseId: wire.id, rating, words: z.string(), atMs })) }),
    errors: {},
  }),
};
