import type { Field, FieldValue, RecordValues } from '#core/resource/resource.ts';

/** What is read of a schema: its kind, what lies in it, and the rules of a text. */
type Schema = {
  safeParse(value: unknown): { success: boolean };
  _zod: {
    def: {
      type: string;
      format?: string;
      innerType?: Schema;
      in?: Schema;
      element?: Schema;
      shape?: Record<string, Schema>;
      checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[];
    };
  };
};
type Asked = { '~orpc': { inputSchema?: unknown } };

const INNER = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional', 'catch']);

function bare(schema: Schema): Schema {
  const { type, innerType, in: input } = schema['_zod'].def;
  if (INNER.has(type) && innerType) return bare(innerType);
  return type === 'pipe' && input ? bare(input) : schema;
}

/** How long a text may be that anybody types as they like; null where it is no such text. */
function longestOf({ _zod: { def }, safeParse: read }: Schema): number | null {
  const takes = (text: string) => read(text).success;
  if (def.type !== 'string' || def.format) return null;
  const checks = (def.checks ?? []).map((one) => one['_zod'].def);
  if (checks.some(({ check }) => check === 'string_format')) return null;
  if (checks.some(({ check }) => check === 'custom') && !takes('Zyxvorn0q')) return null;
  return Math.min(
    ...checks.flatMap(({ check, maximum }) => (check === 'max_length' && maximum ? [maximum] : [])),
    1_000,
  );
}

/**
 * Words that nobody ever types, each told apart by its number: `fill` gives one to every text of an operation's input that
 * anybody types as they like and the test says nothing of, so that a field that is added tomorrow has one too.
 */
export function rareWords() {
  const labels: string[] = [];
  const word = (label: string, longest = 1_000): string => {
    labels.push(label);
    return `Zyxvorn${labels.length - 1}q`.slice(0, longest);
  };

  function filled(schema: Schema, given: unknown, label: string): unknown {
    const inner = bare(schema);
    const { shape, element } = inner['_zod'].def;
    if (given === undefined) {
      const longest = longestOf(inner);
      return longest === null ? undefined : word(label, longest);
    }
    if (element && Array.isArray(given)) return given.map((one, n) => filled(element, one, `${label}[${n}]`));
    if (!shape || typeof given !== 'object' || given === null) return given;
    const values = given as Readonly<Record<string, unknown>>;
    const named = Object.entries(shape).map(([key, of]) => [key, filled(of, values[key], `${label}.${key}`)] as const);
    return Object.fromEntries(named.filter(([, value]) => value !== undefined));
  }

  return {
    word,
    /** The fields that have a word up to now. */
    labels: (): readonly string[] => [...labels],
    fill: (name: string, operation: object, given: object): never =>
      filled((operation as Asked)['~orpc'].inputSchema as Schema, given, name) as never,
    /** The same of the values of a record or a case: texts without a form of their own. */
    values: (name: string, fields: Readonly<Record<string, Field>>, given: RecordValues): RecordValues =>
      Object.fromEntries(
        Object.entries(fields).map(([key, field]): [string, FieldValue] => {
          const said = given[key];
          if (said !== undefined) return [key, said];
          const { kind, most, form } = field as { kind: string; most?: number; form?: string };
          return [key, kind === 'text' && !form ? word(`${name}.${key}`, most) : emptyOf(kind)];
        }),
      ),
    /** The fields whose words stand in a text. */
    labelsIn: (text: string): string[] => [
      ...new Set([...text.matchAll(/zyxvorn(\d+)q/gi)].map(([, number]) => labels[Number(number)] ?? '')),
    ],
  };
}

const emptyOf = (kind: string): FieldValue => {
  if (['words', 'choices', 'dated', 'shares', 'numbers', 'references', 'fleets'].includes(kind)) return [];
  if (kind === 'since' || kind === 'flag') return false;
  return ['date', 'reference', 'number', 'money', 'degrees'].includes(kind) ? null : '';
};
