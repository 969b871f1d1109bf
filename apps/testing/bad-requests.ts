import { request } from 'node:http';
import type { AnyContractRouter } from '@orpc/contract';
import * as fc from 'fast-check';
import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';

export type Fields = Record<string, unknown>;

/** One field of an operation's input, however deep; `fits` is what its schema says of a value as it is sent. */
export type CalledField = {
  path: string;
  fits(value: unknown): boolean;
  put(input: Fields, value: unknown): Fields;
};

/** An operation as a stranger sees it: where, what goes in, and which codes it lists with their status. */
export type Called = {
  name: string;
  method: string;
  path: string;
  right: Right;
  codes: Record<string, number>;
  fields: CalledField[];
  /** Inputs that its schema takes. */
  shaped: fc.Arbitrary<Fields>;
};

type Procedure = {
  '~orpc': {
    meta: { right: Right };
    errorMap: Record<string, { status: number }>;
    route: { method: string; path: string; inputStructure?: string };
    inputSchema: z.ZodType;
  };
};
type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  items?: readonly z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
};

const definition = (schema: z.ZodType) => schema.def as unknown as Definition;

/** Every operation of the contracts that takes JSON, by its dotted name; those that take a file as it is have tests of their own. */
export function operationsToCall(contracts: Record<string, AnyContractRouter>, prefix = ''): Called[] {
  return Object.entries(contracts).flatMap(([name, value]) => {
    const inside = (value as unknown as Partial<Procedure>)['~orpc'];
    if (!inside) return operationsToCall(value as Record<string, AnyContractRouter>, `${prefix}${name}.`);
    const { inputSchema, route } = inside;
    if (route.inputStructure === 'detailed') return [];
    return [
      {
        name: `${prefix}${name}`,
        method: route.method,
        path: route.path,
        right: inside.meta.right,
        codes: Object.fromEntries(Object.entries(inside.errorMap).map(([code, { status }]) => [code, status])),
        fields: fieldsOf(inputSchema),
        shaped: shapedAs(inputSchema) as fc.Arbitrary<Fields>,
      },
    ];
  });
}

export type Answer = { status: number; text: string };
export type Sent = { url: string; method: string; body: string | undefined };

/** The request of an input: what the path names goes there, the rest of a GET into the query, else into the body. */
export function asRequest(called: Called, address: string, input: unknown): Sent {
  const fields: Fields = typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {};
  const path = called.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name] ?? '1';
    delete fields[name];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return encodeURIComponent(Buffer.from(text).toString());
  });
  const url = new URL(`/api/v1${path}`, address);
  if (called.method === 'GET') {
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined) url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    return { url: url.href, method: 'GET', body: undefined };
  }
  const body = JSON.stringify(typeof input === 'object' && input !== null && !Array.isArray(input) ? fields : input);
  return { url: url.href, method: called.method, body };
}

/** Plainly sent: `fetch` costs as much as the server's own work, tens of thousands of times. */
export function send({ url, method, body }: Sent, headers: Record<string, string>): Promise<Answer> {
  const about = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, headers: { ...about, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

function fieldsOf(schema: z.ZodType, before: readonly (string | number)[] = []): CalledField[] {
  const inside = unwrapped(schema);
  const { shape, element } = definition(inside);
  const parts: [string | number, z.ZodType][] = shape ? Object.entries(shape) : element ? [[0, element]] : [];
  return parts.flatMap(([key, part]) => {
    const path = [...before, key];
    const field: CalledField = {
      path: path.join('.'),
      fits: (value) => part.safeParse(value).success,
      put: (input, value) => putAt(input, path, value) as Fields,
    };
    return [field, ...fieldsOf(part, path)];
  });
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const { innerType } = definition(schema);
  return innerType ? unwrapped(innerType) : schema;
}

function putAt(whole: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list = Array.isArray(whole) ? [...whole] : [];
    list[key] = putAt(list[key], rest, value);
    return list;
  }
  const fields = typeof whole === 'object' && whole !== null ? (whole as Fields) : {};
  return { ...fields, [key]: putAt(fields[key], rest, value) };
}

const WORDS = [
  'Anna',
  '+46 31 123 45 67',
  'eco',
  'maxi',
  'anna@customers.example',
  '07:30',
  '2027-01-31',
  'fitted',
  'version-1',
  '0b5e3f6c-6a1e-4c55-9f0e-2d1f3a5b7c9d',
  "O'Neil; drop table job",
  'Åsa\n🚕',
];
const NUMBERS = [1, 2, 101, 0, 11.9746, 57.7089, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1_795_000_000_000];

/** So many values in a row that a schema refuses mean that none will fit. */
const MOST_REFUSED = 50_000;

/** Values that a schema takes, from the plainest to the strangest of them. Throws where it finds none: it would look for ever. */
function shapedAs(schema: z.ZodType): fc.Arbitrary<unknown> {
  let refused = 0;
  return roughly(schema).filter((value) => {
    const fits = schema.safeParse(value).success;
    refused = fits ? 0 : refused + 1;
    if (refused > MOST_REFUSED)
      throw new Error(
        `No value found that this takes: ${JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }))}`,
      );
    return fits;
  });
}

function roughly(schema: z.ZodType): fc.Arbitrary<unknown> {
  const { type, shape, element, items, innerType, options, entries, values, ...pipe } = definition(schema);
  if (type === 'object') return fc.record(mapped(shape ?? {}, shapedAs));
  if (type === 'array') return fc.array(shapedAs(element as z.ZodType), { minLength: 1, maxLength: 3 });
  if (type === 'tuple') return fc.tuple(...(items ?? []).map(shapedAs));
  if (type === 'nullable') return fc.option(shapedAs(innerType as z.ZodType), { nil: null });
  if (type === 'optional' || type === 'default') return shapedAs(innerType as z.ZodType);
  if (type === 'union') return fc.oneof(...(options ?? []).map(shapedAs));
  if (type === 'enum') return fc.constantFrom(...Object.values(entries ?? {}));
  if (type === 'literal') return fc.constantFrom(...(values ?? []));
  if (type === 'boolean') return fc.boolean();
  if (type === 'pipe') return roughly(pipe.out ?? (pipe.in as z.ZodType));
  if (type === 'number')
    return fc.oneof(within(schema), fc.constantFrom(...NUMBERS), fc.nat(), fc.double({ noNaN: true }));
  if (type === 'string') return fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'binary', maxLength: 30 }));
  return fc.jsonValue();
}

/** Whole numbers of the range that the schema itself names: by chance a year of two centuries would never be met. */
function within(schema: z.ZodType): fc.Arbitrary<number> {
  const { minValue, maxValue } = schema as z.ZodNumber;
  const most = 2_147_483_647;
  return fc.integer({
    min: Math.ceil(Math.max(minValue ?? -most, -most)),
    max: Math.floor(Math.min(maxValue ?? most, most)),
  });
}

function mapped<A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
