import { z } from 'zod';
import { toldHindrance } from '#cards/standing/contract/told-hindrance.ts';
import { FILE_KINDS } from '#core/file/kept-file.ts';
import { PAPER_RIGHTS } from '#core/paper/paper.ts';
import type { PaperSubject } from '#core/paper/paper-kind.ts';
import { PAPER_STATES } from '#core/paper/paper-state.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const asked = z.coerce.number<number>();
const LONGEST_TEXT = 2_000;

const day = z.string().max(LONGEST_TEXT).nullable();
/** Shape only: what a value may be is the act's question. */
const values = z.strictObject({
  kindId: z.number().int().nullable(),
  number: z.string().max(LONGEST_TEXT),
  fromDate: day,
  untilDate: day,
});

const paper = z.object({
  id: wire.id,
  version: wire.version,
  values,
  kind: z.string(),
  state: z.enum(PAPER_STATES),
  file: z.object({ kind: z.enum(FILE_KINDS), size: z.number().int(), sha256: z.string() }).nullable(),
  checkedBy: z.string().nullable(),
  checkedAtMs: wire.instantMs.nullable(),
});

/** The papers of drivers, or of vehicles: `ofDriver: paperOperations('driver')`. */
export function paperOperations(subject: PaperSubject) {
  const { read, write } = PAPER_RIGHTS[subject];
  const path = `/papers/${subject}` as const;
  const target = { fleet: wire.fleet, id: wire.id, version: wire.version };
  const done = z.object({ id: wire.id });
  const moved = { recordUnknown: 404, recordMoved: 409 } as const;
  const invalid = { fieldInvalid: 422, referenceUnknown: 422 } as const;
  const one = z.strictObject({ fleet: asked.pipe(wire.fleet), subjectId: asked.pipe(wire.id) });
  return {
    list: operation({
      method: 'GET',
      path,
      right: read,
      doc: `The papers of a ${subject}, the kinds that one may be added of, and what hinders the ${subject} now.`,
      input: one,
      output: z.object({
        papers: z.array(paper),
        kinds: z.array(z.object({ id: wire.id, label: z.string(), ended: z.boolean().optional() })),
        hindrances: z.array(toldHindrance),
      }),
      errors: { subjectUnknown: 404 },
    }),
    create: operation({
      method: 'POST',
      path,
      right: write,
      doc: `Adds a paper to a ${subject}.`,
      input: z.strictObject({ fleet: wire.fleet, subjectId: wire.id, values }),
      output: done,
      errors: { subjectUnknown: 404, ...invalid },
    }),
    update: operation({
      method: 'PUT',
      path,
      right: write,
      doc: `Changes a paper of a ${subject} as the user saw it; what was checked is to be checked anew.`,
      input: z.strictObject({ ...target, values }),
      output: done,
      errors: { ...invalid, ...moved },
    }),
    remove: operation({
      method: 'POST',
      path: `${path}/remove`,
      right: write,
      doc: `Takes a paper of a ${subject} away with its file; its history stays.`,
      input: z.strictObject(target),
      output: done,
      errors: moved,
    }),
    attach: operation({
      method: 'POST',
      path: `${path}/file`,
      right: write,
      doc: `Keeps the file of a paper of a ${subject}: a JPEG, PNG, WebP or PDF of at most 10 MB that was sent before, told by its content. A picture is made small and loses its place and device.`,
      input: z.strictObject({ ...target, sent: wire.sent }),
      output: done,
      errors: { ...moved, fileTooLarge: 422, notAPaper: 422, tooManyPixels: 422, pictureBroken: 422 },
    }),
    check: operation({
      method: 'POST',
      path: `${path}/check`,
      right: write,
      doc: `Notes that the user has seen the paper of a ${subject} itself and found it as it stands here.`,
      input: z.strictObject(target),
      output: done,
      errors: moved,
    }),
    open: operation({
      method: 'POST',
      path: `${path}/open`,
      right: read,
      doc: `An address at which the user can fetch the file of a paper of a ${subject} once, within 30 s; that they looked is written down.`,
      input: z.strictObject({ fleet: wire.fleet, id: wire.id }),
      output: z.object({ path: z.string() }),
      errors: { recordUnknown: 404, noFile: 409 },
    }),
    history: operation({
      method: 'GET',
      path: `${path}/history`,
      right: read,
      doc: `Who added, changed, checked, looked at or took away papers of a ${subject}, newest first.`,
      input: one,
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
  };
}

export type PaperContract = ReturnType<typeof paperOperations>;
