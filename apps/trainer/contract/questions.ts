import { z } from 'zod';
import { ACROSS_METRES, MAP_TARGETS } from '#core/training/map/map-answer.ts';
import { GIFT_LENGTH, GIFT_NOTES } from '#core/training/question/gift.ts';
import { QUESTION_KINDS } from '#core/training/question/question.ts';
import { TRAINS } from '#core/training/states.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { asked, ofFleet } from './shapes.ts';

/** Above what is kept: how long a text may be is said by name. */
const typed = z.string().max(4_000);
const bounds = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });
const MOST = 50;
const percent = z.number().min(-1_000).max(1_000);
const number = z.number().min(-1e15).max(1e15);

const position = z.tuple([wire.longitude, wire.latitude]);
const onMap = z.strictObject({
  kind: z.literal('map'),
  target: z.enum(MAP_TARGETS),
  /** The place that is right; of a street or an area a place on it. */
  at: position,
  withinMetres: number,
  /** How much of the city is drawn, from side to side. */
  acrossMetres: number,
  names: z.boolean(),
});
const shape = z.object({ name: z.string(), lines: z.array(z.array(position)) }).nullable();
export type ToldShape = z.infer<typeof shape>;

const byWords = [
  z.strictObject({
    kind: z.enum(['one', 'several']),
    choices: z.array(z.strictObject({ text: typed, percent })).max(MOST),
  }),
  z.strictObject({ kind: z.literal('trueFalse'), right: z.boolean() }),
  z.strictObject({
    kind: z.literal('numeric'),
    spans: z.array(z.strictObject({ from: number, to: number, percent })).max(MOST),
  }),
  z.strictObject({
    kind: z.literal('short'),
    texts: z.array(z.strictObject({ text: typed, percent })).max(MOST),
  }),
  z.strictObject({
    kind: z.literal('matching'),
    pairs: z.array(z.strictObject({ left: typed, right: typed })).max(MOST),
  }),
] as const;
const answer = z.discriminatedUnion('kind', [...byWords, onMap.extend({ shape })]);
const given = z.strictObject({ title: typed, text: typed, answer: z.discriminatedUnion('kind', [...byWords, onMap]) });
export type GivenQuestion = z.infer<typeof given>;

const listed = z.object({
  id: wire.id,
  version: wire.version,
  title: z.string(),
  text: z.string(),
  kind: z.enum(QUESTION_KINDS),
  picture: z.boolean(),
  inUse: z.boolean(),
});
export type ListedQuestion = z.infer<typeof listed>;

const bank = z.object({
  id: wire.id,
  code: z.string(),
  edition: z.number().int(),
  name: z.object({ en: z.string(), fr: z.string() }),
  /** Questions in use. */
  inUse: z.number().int(),
  /** What a test draws; null where the course has none. */
  draws: z.number().int().nullable(),
});
export type ToldBank = z.infer<typeof bank>;

const imported = z.object({
  line: z.number().int(),
  title: z.string(),
  becomes: z.enum(['added', 'changed', 'same', 'refused']),
  /** Why it is refused. */
  fault: z.string().optional(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** What of it was understood and is not kept. */
  notes: z.array(z.enum(GIFT_NOTES)).optional(),
});

const path = '/trainer/questions';
const target = { fleet: wire.fleet, id: wire.id, version: wire.version };
const done = z.object({ id: wire.id });
const seen = { questionUnknown: 404, questionMoved: 409 } as const;
const written = { noCity: 409, questionFault: 422, questionTwice: 409 } as const;

/** The bank of questions of each course. */
export const questions = {
  questionBanks: operation({
    method: 'GET',
    path: '/trainer/question-banks',
    right: TRAINS,
    doc: 'The courses of a fleet that may be taken, with how many questions each has in use and how many its test draws.',
    input: z.strictObject(ofFleet),
    output: z.object({
      courses: z.array(bank),
      /** The city that questions with a map are about. */
      city: z.object({ id: z.string(), attribution: z.string(), bounds }).nullable(),
    }),
    errors: {},
  }),
  questions: operation({
    method: 'GET',
    path,
    right: TRAINS,
    doc: 'The questions of a course, in use or not, in the order in which they came.',
    input: z.strictObject({ ...ofFleet, courseId: asked.pipe(wire.id) }),
    output: z.object({ questions: z.array(listed) }),
    errors: {},
  }),
  question: operation({
    method: 'GET',
    path: '/trainer/question',
    right: TRAINS,
    doc: 'A question with what is right.',
    input: z.strictObject({ ...ofFleet, id: asked.pipe(wire.id) }),
    output: listed.extend({ courseId: wire.id, answer }),
    errors: { questionUnknown: 404 },
  }),
  mapPlace: operation({
    method: 'GET',
    path: `${path}/place`,
    right: TRAINS,
    doc: 'What a question with a map would ask for at a place, and the drawing of the streets that a driver would be shown, as an address that holds it.',
    input: z.strictObject({
      ...ofFleet,
      target: z.enum(MAP_TARGETS),
      longitude: asked.pipe(wire.longitude),
      latitude: asked.pipe(wire.latitude),
      acrossMetres: asked.pipe(z.literal(ACROSS_METRES)),
      names: z.enum(['yes', 'no']),
    }),
    output: z.object({ shape, drawing: z.string() }),
    errors: { noStreetThere: 404, noAreaThere: 404, noCity: 409 },
  }),
  addQuestion: operation({
    method: 'POST',
    path,
    right: TRAINS,
    doc: 'Adds a question to a course; without a title it is called by its first words.',
    input: z.strictObject({ fleet: wire.fleet, courseId: wire.id, question: given }),
    output: done,
    errors: { courseUnknown: 404, bankFull: 409, ...written },
  }),
  changeQuestion: operation({
    method: 'PUT',
    path,
    right: TRAINS,
    doc: 'Changes a question; tries that have it keep it as it was.',
    input: z.strictObject({ ...target, question: given }),
    output: done,
    errors: { ...seen, ...written },
  }),
  setQuestionUse: operation({
    method: 'POST',
    path: `${path}/use`,
    right: TRAINS,
    doc: 'Takes a question out of use, or into use again.',
    input: z.strictObject({ ...target, inUse: z.boolean() }),
    output: done,
    errors: seen,
  }),
  importQuestions: operation({
    method: 'POST',
    path: `${path}/import`,
    right: TRAINS,
    mostBytes: 4 * GIFT_LENGTH,
    doc: 'Brings the questions of a GIFT file into a course, each taken or refused by name; `dryRun` only says what would become of them. Done again nothing is doubled.',
    input: z.strictObject({
      fleet: wire.fleet,
      courseId: wire.id,
      gift: z.string().max(2 * GIFT_LENGTH),
      dryRun: z.boolean().default(false),
    }),
    output: z.object({
      added: z.number().int(),
      changed: z.number().int(),
      same: z.number().int(),
      refused: z.number().int(),
      lines: z.array(imported),
    }),
    errors: { courseUnknown: 404, fileTooLarge: 422, tooManyQuestions: 422, noQuestions: 422, bankFull: 409 },
  }),
  exportQuestions: operation({
    method: 'GET',
    path: `${path}/export`,
    right: TRAINS,
    doc: 'The questions of a course that are in use as a GIFT file, as Moodle and this suite read it; pictures and questions with a map stay here.',
    input: z.strictObject({ ...ofFleet, courseId: asked.pipe(wire.id) }),
    output: z.object({ gift: z.string() }),
    errors: {},
  }),
  attachQuestionPicture: operation({
    method: 'POST',
    path: `${path}/picture`,
    right: TRAINS,
    doc: 'Keeps the picture of a question: a JPEG, PNG or WebP of at most 5 MB that was sent before, told by its content. It is made small and loses its place and device.',
    input: z.strictObject({ ...target, sent: wire.sent }),
    output: done,
    errors: { ...seen, pictureTooLarge: 422, notAPicture: 422, tooManyPixels: 422, pictureBroken: 422 },
  }),
  removeQuestionPicture: operation({
    method: 'POST',
    path: `${path}/picture/remove`,
    right: TRAINS,
    doc: 'Takes the picture of a question away; tries that have it keep it.',
    input: z.strictObject(target),
    output: done,
    errors: seen,
  }),
  openQuestionPicture: operation({
    method: 'POST',
    path: `${path}/picture/open`,
    right: TRAINS,
    doc: 'An address at which the user can fetch the picture of a question once, within 30 s.',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id }),
    output: z.object({ path: z.string() }),
    errors: { questionUnknown: 404, noPicture: 409 },
  }),
};
