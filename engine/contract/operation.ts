import { oc } from '@orpc/contract';
import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';

/** Figures that a refusal's sentence needs. */
export const refusalData = z.record(z.string(), z.union([z.string(), z.number()])).optional();

/**
 * `search`: it may go through years. Few of these run at once, and the rest of the suite does not wait for them.
 * `mostBytes`: of its body, where that is more than the 1 MiB of the others.
 */
export type OperationMeta = { right: Right; search?: boolean | undefined; mostBytes?: number | undefined };

/** Codes every operation may answer besides its own. */
export const COMMON_ERRORS = {
  notSignedIn: 401,
  notAllowed: 403,
  fleetNotAllowed: 403,
  badInput: 400,
  tooMany: 429,
  sentGone: 410,
  noRoom: 507,
  notNow: 503,
  held: 503,
  outcomeUnknown: 503,
  tookTooLong: 503,
} as const;

type Codes = Readonly<Record<string, number>>;
type ErrorMapOf<E extends Codes> = { [C in keyof E]: { status: number; data: typeof refusalData } };

function errorMap<E extends Codes>(codes: E): ErrorMapOf<E> {
  return Object.fromEntries(
    Object.entries(codes).map(([code, status]) => [code, { status, data: refusalData }]),
  ) as ErrorMapOf<E>;
}

/**
 * One operation as one value: where it is called, what goes in and out, what can go wrong (code → HTTP status), who
 * may. Handler, typed client, OpenAPI and rights come from it.
 */
export function operation<I extends z.ZodType, O extends z.ZodType, const E extends Codes>(o: {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  right: Right;
  search?: boolean;
  mostBytes?: number;
  /** Its body is a file as it is, not JSON; `input` is of `{ query, body }`. */
  bytes?: boolean;
  doc: string;
  input: I;
  output: O;
  errors: E;
}) {
  const meta: OperationMeta = { right: o.right, search: o.search, mostBytes: o.mostBytes };
  return oc
    .$meta(meta)
    .route({
      method: o.method,
      path: o.path,
      summary: o.doc,
      tags: [o.path.split('/')[1] ?? ''],
      ...(o.bytes ? { inputStructure: 'detailed' as const } : {}),
    })
    .errors(errorMap({ ...COMMON_ERRORS, ...o.errors }))
    .input(o.input)
    .output(o.output);
}
