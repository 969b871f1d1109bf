import { z } from 'zod';
import { LANGUAGES } from '#core/language/languages.ts';
import { WORK_STATES } from '#core/long-work/state.ts';
import { PIECE_ROWS } from '#core/resource/given-lines.ts';
import { MOST_AT_ONCE } from '#core/resource/limits.ts';
import { orderOf } from '#core/resource/list-place.ts';
import type { Field, FieldValue, RecordValues, Resource } from '#core/resource/resource.ts';
import { draftClocks, draftMeets, draftOperations, draftSeen, draftTarget, draftTold } from '../contract/drafts.ts';
import { operation } from '../contract/operation.ts';
import { foundPlaces, placeText, wire } from '../contract/wire.ts';

const LONGEST_TEXT = 2_000;
const LARGEST_CSV = 900_000;

/** Shape only: what a value may be is the act's question, and is answered with a sentence for its field. */
export function shapeOf(field: Field): z.ZodType<FieldValue> {
  switch (field.kind) {
    case 'text':
    case 'named':
    case 'choice':
    case 'pin':
      return z.string().max(LONGEST_TEXT);
    case 'date':
      return z.string().max(LONGEST_TEXT).nullable();
    case 'reference':
      return z.number().int().nullable();
    case 'number':
    case 'money':
    case 'degrees':
      return z.number().nullable();
    case 'words':
    case 'choices':
    case 'dated':
    case 'shares':
      return z.array(z.string().max(LONGEST_TEXT)).max(100);
    case 'numbers':
      return z.array(z.number()).max(100);
    case 'since':
    case 'flag':
      return z.boolean();
    case 'references':
      return z.array(z.number().int()).max(1_000);
    case 'fleets':
      return z.array(wire.fleet).max(1_000);
  }
}

export function valuesOf(resource: Resource): z.ZodType<RecordValues> {
  return z.strictObject(
    Object.fromEntries(
      // A field that is not everybody's is left out by who does not see it, one that came later by who does not know it.
      Object.entries(resource.fields).map(([name, field]) => [
        name,
        field.only || field.later ? (shapeOf(field).optional() as unknown as z.ZodType<FieldValue>) : shapeOf(field),
      ]),
    ),
  );
}

const asked = z.coerce.number<number>();
const counts = { added: z.number().int(), changed: z.number().int(), same: z.number().int() };
const problems = z.array(
  z.object({
    line: z.number().int(),
    code: z.string(),
    detail: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
);
const plan = z.object({ written: z.boolean(), ...counts, problems });

const backgroundImport = z.object({
  workId: wire.id,
  state: z.enum(WORK_STATES),
  /** The user asked for it, and may stop it. */
  own: z.boolean(),
  askedBy: z.string(),
  askedAtMs: wire.instantMs,
  endedAtMs: wire.instantMs.nullable(),
  done: z.number().int(),
  /** Null until it is known. */
  total: z.number().int().nullable(),
  ...counts,
  /** So many lines were left out; `problems` says why, of the first ones. */
  bad: z.number().int(),
  problems,
  fault: z.string().nullable(),
});
export type BackgroundImport = z.infer<typeof backgroundImport>;

const invalid = {
  fieldNotAllowed: 403,
  fieldInvalid: 422,
  referenceUnknown: 422,
  fieldTaken: 409,
  fieldTakenByEnded: 409,
} as const;
const moved = { recordUnknown: 404, recordMoved: 409, recordInUse: 409 } as const;
const goesOn = { importGoesOn: 409 } as const;
const csv = { csvEmpty: 422, csvColumnUnknown: 422, csvColumnTwice: 422, csvKeyMissing: 422, ...goesOn } as const;

const MOST_COLUMNS = 300;
const MOST_WORDS = 2_000;
const cell = wire.text(500);
const heads = z.array(cell).min(1).max(MOST_COLUMNS);
const words = z
  .record(cell, cell)
  .refine((said) => Object.keys(said).length <= MOST_WORDS, { message: 'too many words' });
const saidOfFile = z.object({
  fields: z.array(wire.text(60).nullable()).max(MOST_COLUMNS),
  said: z.record(wire.text(60), words),
  same: words,
});

/**
 * The operations of a resource, from its declaration: `landmarks: resourceOperations(landmarkResource, '/admin/landmarks')`.
 * `plural` names the records in the documentation.
 */
export function resourceOperations(resource: Resource, path: `/${string}`, plural: string) {
  const values = valuesOf(resource);
  const record = z.object({ id: wire.id, version: wire.version, values });
  const target = { fleet: wire.fleet, id: wire.id, version: wire.version };
  return {
    list: operation({
      method: 'GET',
      path,
      right: resource.read,
      doc: `The ${plural} of a fleet in the order of their ${orderOf(resource).field}, page by page, and how many there are.`,
      input: z.strictObject({
        fleet: asked.pipe(wire.fleet),
        filter: wire.text(100).default(''),
        limit: asked.pipe(z.number().int().min(1).max(5_000)).default(2_000),
        /** The `next` of the page before. */
        after: z.string().max(LONGEST_TEXT).optional(),
      }),
      /** `next` is null where the list ends. */
      output: z.object({ records: z.array(record), total: z.number().int(), next: z.string().nullable() }),
      errors: { pageUnknown: 422 },
    }),
    get: operation({
      method: 'GET',
      path: `${path}/record`,
      right: resource.read,
      doc: `One of the ${plural}, as it is now.`,
      input: z.strictObject({ fleet: asked.pipe(wire.fleet), id: asked.pipe(wire.id) }),
      output: record,
      errors: { recordUnknown: 404 },
    }),
    choices: operation({
      method: 'GET',
      path: `${path}/choices`,
      right: resource.read,
      doc: `What may be picked in each field of references, names or fleets of the ${plural}.`,
      input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
      output: z.record(
        z.string(),
        z.array(
          z.object({
            id: wire.id,
            label: z.string(),
            name: z.object({ en: z.string(), fr: z.string() }).optional(),
            ended: z.boolean().optional(),
          }),
        ),
      ),
      errors: {},
    }),
    create: operation({
      method: 'POST',
      path,
      right: resource.write,
      doc: `Adds one to the ${plural} of a fleet.`,
      input: z.strictObject({ fleet: wire.fleet, values }),
      output: record,
      errors: invalid,
    }),
    update: operation({
      method: 'PUT',
      path,
      right: resource.write,
      doc: `Changes one of the ${plural} as the user saw it: refused where somebody changed it meanwhile.`,
      input: z.strictObject({ ...target, values }),
      output: record,
      errors: { ...invalid, ...moved },
    }),
    remove: operation({
      method: 'POST',
      path: `${path}/remove`,
      right: resource.remove,
      doc: `Takes one of the ${plural} away; its history stays.`,
      input: z.strictObject(target),
      output: z.object({ id: wire.id }),
      errors: moved,
    }),
    history: operation({
      method: 'GET',
      path: `${path}/history`,
      right: resource.read,
      doc: `Who changed one of the ${plural}, when, and from what to what; newest first.`,
      input: z.strictObject({ fleet: asked.pipe(wire.fleet), id: asked.pipe(wire.id) }),
      output: z.object({
        lines: z.array(
          z.object({
            atMs: wire.instantMs,
            by: z.string(),
            act: z.string(),
            why: z.string().nullable(),
            changes: z.array(z.object({ field: z.string(), was: z.unknown(), became: z.unknown() })),
          }),
        ),
      }),
      errors: {},
    }),
    exportCsv: operation({
      method: 'GET',
      path: `${path}/export`,
      right: resource.read,
      doc: `The ${plural} of a fleet that match a filter, as CSV that the import reads again. With a language its columns are called as the company calls them, without one by their fields.`,
      input: z.strictObject({
        fleet: asked.pipe(wire.fleet),
        filter: wire.text(100).default(''),
        language: z.enum(LANGUAGES).optional(),
      }),
      output: z.object({ fileName: z.string(), csv: z.string() }),
      errors: {},
    }),
    importCsv: operation({
      method: 'POST',
      path: `${path}/import`,
      right: resource.write,
      doc: `Adds and changes ${plural} from CSV, all or none; with dryRun it only tells what would happen. With keepPins a PIN of the file is for those alone who have none yet.`,
      input: z.strictObject({
        fleet: wire.fleet,
        csv: z.string().max(LARGEST_CSV),
        dryRun: z.boolean(),
        keepPins: z.boolean().default(false),
      }),
      output: plan,
      errors: csv,
    }),
    importColumns: operation({
      method: 'POST',
      path: `${path}/import/columns`,
      right: resource.write,
      doc: `What the columns of the last file of ${plural} with these heads were in this fleet, and what its words meant; null where there was none. With columns these are remembered for the next one.`,
      input: z.strictObject({ fleet: wire.fleet, heads, columns: saidOfFile.optional() }),
      output: z.object({ columns: saidOfFile.nullable() }),
      errors: {},
    }),
  };
}

export type ResourceContract = ReturnType<typeof resourceOperations>;

/** One field of many records: `{ ...resourceOperations(…), ...manyOperations(…) }`. The resource says in `many` which. */
export function manyOperations(resource: Resource, path: `/${string}`, plural: string) {
  const target = z.strictObject({ id: wire.id, version: wire.version });
  const shapes = new Map((resource.many ?? []).map((name) => [name, shapeOf(resource.fields[name] as Field)]));
  return {
    updateMany: operation({
      method: 'PUT',
      path: `${path}/many`,
      right: resource.write,
      doc: `Gives one field of many of the ${plural} the same value in one transaction, and tells of each what became of it.`,
      input: z
        .strictObject({
          fleet: wire.fleet,
          field: z.enum(resource.many ?? []),
          value: z.union([...shapes.values()]),
          records: z.array(target).min(1).max(MOST_AT_ONCE),
        })
        .refine(({ field, value }) => shapes.get(field)?.safeParse(value).success, {
          path: ['value'],
          message: 'not of the kind of its field',
        }),
      /** In the order asked; one that was refused stands with its code, as `update` has it. */
      output: z.object({
        results: z.array(
          z.object({
            id: wire.id,
            became: z.enum(['changed', 'same', 'refused']),
            code: z.string().nullable(),
            data: z.record(z.string(), z.union([z.string(), z.number()])),
          }),
        ),
      }),
      errors: { fieldNotAllowed: 403 },
    }),
  };
}

export type ManyContract = ReturnType<typeof manyOperations>;

/** What a request with a whole file may hold: 200,000 lines. */
const LARGEST_FILE = 40 << 20;
const MOST_PIECES = 2_000;

/**
 * Long files, written in the background: `{ ...resourceOperations(…), ...backgroundOperations(…) }`. Their acts stand in
 * `acts/<noun>/background-imports.ts`.
 */
export function backgroundOperations(resource: Resource, path: `/${string}`, plural: string) {
  return {
    importInBackground: operation({
      method: 'POST',
      path: `${path}/import/background`,
      right: resource.write,
      doc: `Adds and changes ${plural} from parts of a file that was checked, in the background, each part at once or not at all; \`lines\` tells which lines of the file those of a part are. Its lines are erased when it is over.`,
      input: z.strictObject({
        fleet: wire.fleet,
        keepPins: z.boolean().default(false),
        pieces: z
          .array(
            z.strictObject({
              csv: z.string().max(LARGEST_CSV),
              lines: z.array(z.number().int().positive()).min(1).max(PIECE_ROWS),
            }),
          )
          .min(1)
          .max(MOST_PIECES),
      }),
      mostBytes: LARGEST_FILE,
      output: z.object({ workId: wire.id, lines: z.number().int() }),
      errors: goesOn,
    }),
    importState: operation({
      method: 'GET',
      path: `${path}/import/state`,
      right: resource.write,
      doc: `The import of ${plural} of a fleet that waits or runs in the background, or the last one of seven days; null where there is none.`,
      input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
      output: z.object({ import: backgroundImport.nullable() }),
      errors: {},
    }),
    stopImport: operation({
      method: 'POST',
      path: `${path}/import/stop`,
      right: resource.write,
      doc: `Stops your own import of ${plural} after the part at hand; what was written stays.`,
      input: z.strictObject({ fleet: wire.fleet, workId: wire.id }),
      output: z.object({}),
      errors: { workUnknown: 404, workOver: 409 },
    }),
  };
}

export type BackgroundContract = ReturnType<typeof backgroundOperations>;

/**
 * What the form of a resource with a `position` asks besides: `{ ...resourceOperations(…), ...positionOperations(…) }`.
 */
export function positionOperations(resource: Resource, path: `/${string}`, plural: string) {
  return {
    map: operation({
      method: 'GET',
      path: `${path}/map`,
      right: resource.read,
      doc: `The city that the ${plural} of a fleet lie in; null where its streets are not there yet.`,
      input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
      output: z.object({
        city: z
          .object({
            id: z.string(),
            attribution: z.string(),
            bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
          })
          .nullable(),
      }),
      errors: {},
    }),
    findPlaces: operation({
      method: 'POST',
      path: `${path}/places`,
      right: resource.write,
      doc: `Where one of the ${plural} may lie: addresses, streets and places for what is typed, best first.`,
      input: z.strictObject({ fleet: wire.fleet, text: placeText, shortcut: z.boolean().default(false) }),
      output: foundPlaces,
      errors: { noCity: 409 },
    }),
  };
}

export type PositionContract = ReturnType<typeof positionOperations>;

/**
 * Drafts of the records of a resource: `acts` are what is done to whole drafts, `records` what each changes. Every field is
 * anybody's who reads it.
 */
export function recordDraftOperations(resource: Resource, path: `/${string}`, plural: string) {
  const values = valuesOf(resource);
  const right = resource.write;
  /** A record that is there has its id; one that the draft adds is told by its name. */
  const record = { fleet: wire.fleet, id: wire.id.nullable() };
  const unsound = { ...invalid, ...moved, draftChangesFull: 409 } as const;
  return {
    acts: draftOperations(path, { right, noun: plural, seen: {}, unsound: { ...invalid, ...moved } }),
    records: {
      list: operation({
        method: 'GET',
        path,
        right,
        doc: `Drafts of ${plural} with all that each changes, those that are over too; but none that changes one of a fleet which you do not see.`,
        input: z.strictObject({ fleet: asked.pipe(wire.fleet).optional() }),
        output: z.object({
          drafts: z.array(
            draftTold(
              z.object({
                ...record,
                fleetName: z.string(),
                /** What it is known by. */
                name: z.string(),
                /** As it is now, null where it is not there; of a draft that is over, as it was before it. */
                was: values.nullable(),
                becomes: values.nullable(),
                ...draftMeets,
              }),
            ),
          ),
          ...draftClocks,
        }),
        errors: {},
      }),
      change: operation({
        method: 'POST',
        path: `${path}/change`,
        right,
        doc: `Drafts one of the ${plural} as it is to be, or a new one. One as it is live takes the change out of the draft; instead names one that the draft adds, in whose place this is.`,
        input: z.strictObject({ ...draftTarget, ...record, instead: wire.text(LONGEST_TEXT).optional(), values }),
        output: z.object(draftTarget),
        errors: { ...draftSeen, ...unsound },
      }),
      leave: operation({
        method: 'POST',
        path: `${path}/leave`,
        right,
        doc: `Takes out of a draft what it changes of one of the ${plural}, or one that it adds.`,
        input: z.strictObject({ ...draftTarget, ...record, name: wire.text(LONGEST_TEXT) }),
        output: z.object(draftTarget),
        errors: draftSeen,
      }),
    },
  };
}

export type RecordDraftContract = ReturnType<typeof recordDraftOperations>;
