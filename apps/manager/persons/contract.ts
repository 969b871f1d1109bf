import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';
import { KEPT_PARTS, LONGEST_ERASE_WHY } from '#core/person/personal-data.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right: Right = { all: ['manager', 'configEdit'] };
/** What cannot be undone asks for more. */
const erases: Right = { all: ['manager', 'configEdit', 'supervise'] };
const asked = z.coerce.number<number>();

const person = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('customer'), id: wire.id }),
  z.strictObject({ kind: z.literal('phone'), phone: wire.name(40) }),
  z.strictObject({ kind: z.literal('driver'), id: wire.id }),
]);
const kept = z.array(z.object({ part: z.enum(KEPT_PARTS), untilDate: z.string() }));
const target = z.strictObject({ fleet: wire.fleet, person });
const unknown = { personUnknown: 404 } as const;

const found = z.object({
  kind: z.enum(['customer', 'phone', 'driver']),
  /** Of a customer or a driver. */
  id: wire.id.nullable(),
  /** The telephone as it is stored, where nobody has a record. */
  phone: z.string().nullable(),
  name: z.string(),
  /** The DID, or telephones as the user may see them. */
  detail: z.string(),
  /** When a driver left; null where they have not, and of customers. */
  leftAtMs: wire.instantMs.nullable(),
});
export type FoundPerson = z.infer<typeof found>;

const erased = z.object({
  kind: z.enum(['customer', 'driver']),
  atMs: wire.instantMs,
  by: z.string(),
  why: z.string(),
  kept,
});
export type ErasedPerson = z.infer<typeof erased>;

export const persons = {
  find: operation({
    method: 'GET',
    path: '/manager/persons',
    right,
    search: true,
    doc: 'Whom of a fleet a text means: customers by name or telephone, a telephone without a record, drivers by DID or name, those who left too; and who was erased that had it.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet), text: wire.name(60) }),
    output: z.object({
      persons: z.array(found),
      erased: z.array(erased),
      /** The user may erase them. */
      mayErase: z.boolean(),
    }),
    errors: {},
  }),
  kept: operation({
    method: 'POST',
    path: '/manager/persons/kept',
    right,
    search: true,
    doc: 'What would stay of a person who is erased, and through which day the law of the company wants it.',
    input: target,
    output: z.object({ kept }),
    errors: unknown,
  }),
  exportJson: operation({
    method: 'POST',
    path: '/manager/persons/export',
    right,
    search: true,
    doc: 'All that is kept of a person of a fleet as one JSON file, pictures and papers in base64; that somebody read it is written down.',
    input: target,
    output: z.object({ fileName: z.string(), json: z.string() }),
    errors: unknown,
  }),
  exportPdf: operation({
    method: 'POST',
    path: '/manager/persons/print',
    right,
    search: true,
    doc: 'The same to be read, as PDF in base64, without the files; nothing of it is kept.',
    input: target,
    output: z.object({ fileName: z.string(), base64: z.string() }),
    errors: unknown,
  }),
  erase: operation({
    method: 'POST',
    path: '/manager/persons/erase',
    right: erases,
    doc: 'Erases a person of a fleet on request, with the reason: names, telephones, addresses, notes, messages, papers and photos. Books, trips and what was decided keep their numbers. Answers what stays and through which day.',
    input: z.strictObject({ fleet: wire.fleet, person, why: wire.text(LONGEST_ERASE_WHY + 1) }),
    output: z.object({ kept, counts: z.record(z.string(), z.number()) }),
    errors: {
      ...unknown,
      reasonMissing: 422,
      reasonTooLong: 422,
      jobsOpen: 409,
      permanentOpen: 409,
      casesOpen: 409,
      refundOpen: 409,
      driverNotLeft: 409,
      driverAtWork: 409,
      driverHasMoney: 409,
      rosterOpen: 409,
    },
  }),
};

export const feature = { persons };
