import { z } from 'zod';
import { formOf } from '#core/case/case-form.ts';
import { type CaseKind, EVIDENCE_KINDS } from '#core/case/case-kind.ts';
import { LONGEST_EVIDENCE } from '#core/case/evidence.ts';
import { LONGEST_LETTER, LONGEST_SUBJECT } from '#core/case/letter.ts';
import { LONGEST_NOTE } from '#core/case/note.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import type { FieldValue } from '#core/resource/resource.ts';
import { operation } from '../contract/operation.ts';
import { wire } from '../contract/wire.ts';
import { shapeOf, valuesOf } from '../resource/contract.ts';

const LONGEST_WHY = 2_000;
const MOST_ROWS = 500;
const asked = z.coerce.number<number>();

const value = z.unknown() as unknown as z.ZodType<FieldValue>;
const values = z.record(z.string(), value);

const row = z.object({
  id: wire.id,
  version: wire.version,
  /** `S-2026-14`. */
  number: z.string(),
  state: z.string(),
  over: z.boolean(),
  stateAtMs: wire.instantMs,
  openedAtMs: wire.instantMs,
  openedBy: z.string(),
  driverId: wire.id.nullable(),
  did: z.string().nullable(),
  driverName: z.string().nullable(),
  vehicleId: wire.id.nullable(),
  plate: z.string().nullable(),
  jobId: wire.id.nullable(),
  customerId: wire.id.nullable(),
  customerName: z.string().nullable(),
  accountId: wire.id.nullable(),
  accountNumber: z.string().nullable(),
  accountName: z.string().nullable(),
  /** The case that it is about. */
  ofCase: wire.id.nullable(),
  /** What made it, where no person did: `rule lateKeys 12`, `incident 7`. */
  source: z.string().nullable(),
  /** When the next of its terms ends; null where none runs. */
  dueAtMs: wire.instantMs.nullable(),
  values,
});

const milliseconds = z.number().min(0);
const term = z.object({
  /** The clock, by its name in the kind. */
  name: z.string(),
  /** Milliseconds of its own hours. */
  limitMs: milliseconds,
  consumedMs: milliseconds,
  state: z.enum(['runs', 'pauses', 'kept', 'missed']),
  dueAtMs: wire.instantMs.nullable(),
});

const step = z.object({
  id: wire.id,
  atMs: wire.instantMs,
  by: z.string(),
  byKind: z.string(),
  /** `open`, `change`, `note`, `evidence`, or the move that was made. */
  step: z.string(),
  fromState: z.string().nullable(),
  toState: z.string().nullable(),
  text: z.string(),
  values,
});

const evidence = z.object({
  kind: z.enum(EVIDENCE_KINDS),
  ref: wire.id.nullable(),
  text: z.string(),
  atMs: wire.instantMs,
  by: z.string(),
});

const upload = z.object({
  id: wire.id,
  name: z.string(),
  /** As a browser calls it. */
  kind: z.string(),
  size: z.number().int(),
  atMs: wire.instantMs,
  by: z.string(),
  /** It was forgotten: only that it was there is known. */
  gone: z.boolean(),
});

const letter = z.object({
  id: wire.id,
  atMs: wire.instantMs,
  by: z.string(),
  template: z.string(),
  way: z.enum(['mail', 'paper']),
  toName: z.string(),
  toAddress: z.string(),
  subject: z.string(),
  body: z.string(),
  gone: z.boolean(),
});

const LONGEST_FILE_NAME = 255;

const givenEvidence = z.strictObject({
  kind: z.enum(EVIDENCE_KINDS),
  ref: wire.id.nullable(),
  text: wire.text(LONGEST_EVIDENCE).default(''),
});

/** How the refusals of evidence are answered. */
const ofEvidence = { evidenceEmpty: 422, evidenceTooLong: 422, evidenceUnknown: 422 } as const;
const ofFields = { fieldInvalid: 422, referenceUnknown: 422 } as const;
const held = { caseUnknown: 404, caseMoved: 409 } as const;

type Codes = Readonly<Record<string, number>>;

/**
 * The operations of a kind of case, from its declaration: `...caseOperations(suspensionKind, '/umpire/suspensions',
 * 'suspensions', { opening: {}, moving: {…} })`. `further`: what the kind refuses besides, by code.
 */
export function caseOperations<const O extends Codes, const M extends Codes, const C extends Codes = {}>(
  kind: CaseKind,
  path: `/${string}`,
  plural: string,
  further: { opening: O; moving: M; changing?: C },
) {
  const ofFleet = { fleet: asked.pipe(wire.fleet) };
  const target = { fleet: wire.fleet, id: wire.id, version: wire.version };
  const fields = valuesOf(formOf(kind));
  const asks = Object.assign({}, ...Object.values(kind.moves).map((move) => move.asks ?? {}));
  const given = z.strictObject(
    Object.fromEntries(Object.entries(asks).map(([name, field]) => [name, shapeOf(field as never).optional()])),
  ) as unknown as z.ZodType<Record<string, FieldValue>>;
  return {
    list: operation({
      method: 'GET',
      path,
      right: kind.read,
      search: true,
      doc: `The ${plural} of a fleet, newest first, page by page: those that are open, those that are over, or all; by number, DID, name, plate, customer, account or job.`,
      input: z.strictObject({
        ...ofFleet,
        which: z.enum(['open', 'over', 'all']).default('open'),
        text: wire.text(60).default(''),
        driver: asked.pipe(wire.id).optional(),
        vehicle: asked.pipe(wire.id).optional(),
        job: asked.pipe(wire.id).optional(),
        customer: asked.pipe(wire.id).optional(),
        account: asked.pipe(wire.id).optional(),
        ofCase: asked.pipe(wire.id).optional(),
        beforeId: asked.pipe(wire.id).optional(),
        limit: asked.pipe(z.number().int().min(1).max(MOST_ROWS)).default(200),
      }),
      output: z.object({ rows: z.array(row), more: z.boolean() }),
      errors: {},
    }),
    get: operation({
      method: 'GET',
      path: `${path}/case`,
      right: kind.read,
      doc: `One of the ${plural}: all that happened to it, what it rests on, and the moves that the user may make now.`,
      input: z.strictObject({ ...ofFleet, id: asked.pipe(wire.id) }),
      output: z.object({
        row,
        steps: z.array(step),
        evidence: z.array(evidence),
        uploads: z.array(upload),
        /** Who looked at the files, the newest first. */
        looks: z.array(z.object({ id: wire.id, atMs: wire.instantMs, by: z.string(), name: z.string() })),
        letters: z.array(letter),
        terms: z.array(term),
        moves: z.array(z.string()),
      }),
      errors: { caseUnknown: 404 },
    }),
    choices: operation({
      method: 'GET',
      path: `${path}/choices`,
      right: kind.read,
      doc: `What may be picked in each field of the ${plural}.`,
      input: z.strictObject(ofFleet),
      output: z.record(
        z.string(),
        z.array(z.object({ id: wire.id, label: z.string(), ended: z.boolean().optional() })),
      ),
      errors: {},
    }),
    subjects: operation({
      method: 'GET',
      path: `${path}/subjects`,
      right: kind.read,
      doc: 'Whom and what of the fleet a DID, a plate, a number or a part of a name means, of those that such a case may be about; the exact ones first.',
      input: z.strictObject({ ...ofFleet, text: wire.text(60) }),
      output: z.object({
        drivers: z.array(z.object({ id: wire.id, did: z.string(), name: z.string() })),
        vehicles: z.array(z.object({ id: wire.id, plate: z.string() })),
        jobs: z.array(z.object({ id: wire.id, pickup: z.string(), atMs: wire.instantMs })),
        customers: z.array(z.object({ id: wire.id, name: z.string() })),
        accounts: z.array(z.object({ id: wire.id, number: z.string(), name: z.string() })),
      }),
      errors: {},
    }),
    open: operation({
      method: 'POST',
      path,
      right: kind.write,
      doc: `Opens one of the ${plural}, with a number of its own.`,
      input: z.strictObject({
        fleet: wire.fleet,
        driver: wire.id.nullable(),
        vehicle: wire.id.nullable(),
        job: wire.id.nullable().default(null),
        customer: wire.id.nullable().default(null),
        account: wire.id.nullable().default(null),
        ofCase: wire.id.nullable(),
        values: fields,
        evidence: z.array(givenEvidence).max(20).default([]),
      }),
      output: row,
      errors: { ...ofFields, ...ofEvidence, subjectMissing: 422, subjectUnknown: 422, ...further.opening },
    }),
    change: operation({
      method: 'PUT',
      path,
      right: kind.write,
      doc: `Changes one of the ${plural} that is a draft, as the user saw it.`,
      input: z.strictObject({ ...target, values: fields }),
      output: row,
      errors: { ...held, ...ofFields, caseNotDraft: 409, ...(further.changing ?? ({} as C)) },
    }),
    move: operation({
      method: 'POST',
      path: `${path}/move`,
      right: kind.read,
      doc: `Moves one of the ${plural} on: ${Object.keys(kind.moves).join(', ')}.`,
      input: z.strictObject({ ...target, move: wire.name(40), why: wire.text(LONGEST_WHY).default(''), values: given }),
      output: row,
      errors: {
        ...held,
        moveUnknown: 404,
        moveNotAllowed: 403,
        moveNotNow: 409,
        reasonMissing: 422,
        fieldInvalid: 422,
        ...further.moving,
      },
    }),
    note: operation({
      method: 'POST',
      path: `${path}/note`,
      right: kind.write,
      doc: `Writes a note into one of the ${plural}.`,
      input: z.strictObject({ fleet: wire.fleet, id: wire.id, text: wire.text(LONGEST_NOTE + 1) }),
      output: z.object({ id: wire.id }),
      errors: { caseUnknown: 404, noteEmpty: 422, noteTooLong: 422 },
    }),
    prove: operation({
      method: 'POST',
      path: `${path}/evidence`,
      right: kind.write,
      doc: `Adds what one of the ${plural} rests on; what it has already is not added again.`,
      input: z.strictObject({ fleet: wire.fleet, id: wire.id, evidence: givenEvidence }),
      output: z.object({ added: z.boolean() }),
      errors: { caseUnknown: 404, evidenceTooMany: 409, ...ofEvidence },
    }),
    keepFile: operation({
      method: 'POST',
      path: `${path}/file`,
      right: kind.write,
      doc: `Keeps a file with one of the ${plural}: a JPEG, PNG, WebP or PDF of at most 10 MB that was sent before, told by its content. A picture is made small and loses its place and device; what it has already is not kept twice.`,
      input: z.strictObject({
        fleet: wire.fleet,
        id: wire.id,
        name: wire.text(LONGEST_FILE_NAME),
        sent: wire.sent,
      }),
      output: z.object({ added: z.boolean() }),
      errors: {
        caseUnknown: 404,
        filesNotKept: 409,
        filesTooMany: 409,
        fileTooLarge: 422,
        notAPaper: 422,
        tooManyPixels: 422,
        pictureBroken: 422,
      },
    }),
    openFile: operation({
      method: 'POST',
      path: `${path}/file/open`,
      right: kind.read,
      doc: `An address at which the user can fetch a file of one of the ${plural} once, within 30 s; that they looked is written down.`,
      input: z.strictObject({ fleet: wire.fleet, id: wire.id, file: wire.id }),
      output: z.object({ path: z.string() }),
      errors: { caseUnknown: 404, noFile: 404 },
    }),
    letterTemplates: operation({
      method: 'GET',
      path: `${path}/letter-templates`,
      right: kind.write,
      doc: `The letters that are ready for the ${plural} of a fleet.`,
      input: z.strictObject(ofFleet),
      output: z.object({ templates: z.array(z.object({ id: wire.id, name: z.string() })) }),
      errors: {},
    }),
    draftLetter: operation({
      method: 'POST',
      path: `${path}/letter/draft`,
      right: kind.write,
      doc: `A letter about one of the ${plural} as a template has it, filled in; empty without one. Nothing is sent.`,
      input: z.strictObject({ fleet: wire.fleet, id: wire.id, template: wire.id.nullable() }),
      output: z.object({
        language: z.enum(LANGUAGES),
        toName: z.string(),
        /** Empty where nobody knows one: it can be printed. */
        toAddress: z.string(),
        subject: z.string(),
        body: z.string(),
      }),
      errors: { caseUnknown: 404, lettersNotWritten: 409, templateUnknown: 404 },
    }),
    writeLetter: operation({
      method: 'POST',
      path: `${path}/letter`,
      right: kind.write,
      doc: `Writes a letter about one of the ${plural}: by mail at once, or on paper, to be printed.`,
      input: z.strictObject({
        fleet: wire.fleet,
        id: wire.id,
        template: wire.id.nullable(),
        way: z.enum(['mail', 'paper']),
        language: z.enum(LANGUAGES),
        subject: wire.text(LONGEST_SUBJECT + 1),
        body: wire.text(LONGEST_LETTER + 1),
      }),
      output: z.object({ id: wire.id }),
      errors: {
        caseUnknown: 404,
        lettersNotWritten: 409,
        templateUnknown: 404,
        letterEmpty: 422,
        letterTooLong: 422,
        wordUnknown: 422,
        addressMissing: 409,
      },
    }),
    printLetter: operation({
      method: 'POST',
      path: `${path}/letter/print`,
      right: kind.write,
      doc: `A letter about one of the ${plural} as PDF, fetched once within 30 s.`,
      input: z.strictObject({ fleet: wire.fleet, id: wire.id, letter: wire.id }),
      output: z.object({ path: z.string(), copy: z.boolean() }),
      errors: { caseUnknown: 404, letterUnknown: 404 },
    }),
  };
}

export type CaseContract = ReturnType<typeof caseOperations<Codes, Codes, Codes>>;
