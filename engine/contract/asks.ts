/** What a contract says of one field of what goes into an operation. */
export type Asked = {
  /** It cannot be left empty. */
  must?: true;
  /** The longest text, or the largest number. */
  most?: number;
  /** The smallest number. */
  least?: number;
};

/** What a contract says of the fields of what goes into an operation, by their names. */
export type Asks = Readonly<Record<string, Asked>>;

/** As much of a schema as is looked at. */
type Schema = {
  def?: { type?: string; innerType?: Schema; in?: Schema; shape?: Record<string, Schema> };
  minLength?: number | null;
  maxLength?: number | null;
  minValue?: number | null;
  maxValue?: number | null;
};

/** Larger numbers bound no field that somebody fills in. */
const LARGEST = 1_000_000_000;

/** What is given with an act and never filled in. */
const GIVEN = new Set(['fleet', 'id', 'version']);

/** What the schema of an operation's input says of its fields; nothing of those that carry no bound, or that nobody fills in. */
export function asksOf(input: unknown): Asks {
  const shape = bare(input as Schema).schema.def?.shape ?? {};
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const asked = GIVEN.has(name) ? {} : askedOf(field);
      return Object.keys(asked).length > 0 ? [[name, asked]] : [];
    }),
  );
}

/** A schema without what lets it be left out. */
function bare(schema: Schema | undefined): { schema: Schema; may: boolean } {
  let may = false;
  for (let now = schema; now; ) {
    const { type, innerType, in: before } = now.def ?? {};
    if (type === 'nullable' || type === 'optional' || type === 'default' || type === 'prefault') may = true;
    const inside = innerType ?? (type === 'pipe' ? before : undefined);
    if (!inside) return { schema: now, may };
    now = inside;
  }
  return { schema: {}, may };
}

function askedOf(field: Schema): Asked {
  const { schema, may } = bare(field);
  const { minLength, maxLength, minValue, maxValue } = schema;
  const within = (value: number | null | undefined) => typeof value === 'number' && Math.abs(value) <= LARGEST;
  if (schema.def?.type === 'string')
    return { ...(!may && minLength ? { must: true as const } : {}), ...(maxLength ? { most: maxLength } : {}) };
  if (schema.def?.type !== 'number') return {};
  return {
    ...(may ? {} : { must: true as const }),
    ...(within(minValue) ? { least: minValue as number } : {}),
    ...(within(maxValue) ? { most: maxValue as number } : {}),
  };
}
