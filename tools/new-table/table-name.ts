/** What the templates of a table need to know. */
export type TableName = {
  /** `lost-reason`: its file in core. */
  file: string;
  /** `lostReason`: its resource. */
  resource: string;
  /** `lost-reasons`: its declaration, and its path. */
  plural: string;
  /** `lostReasons`: its operations and its topic. */
  operations: string;
  /** `lost_reason`: its table in the database. */
  table: string;
  /** `lost reason`, until somebody finds better words. */
  words: string;
  /** `lost reasons` */
  manyWords: string;
  /** The noun it belongs to, a folder of core and store. */
  noun: string;
};

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 40;

const camel = (kebab: string) => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pluralOf = (kebab: string) =>
  /[^aeiou]y$/.test(kebab) ? `${kebab.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(kebab) ? `${kebab}es` : `${kebab}s`;

/** Reads the name of a new table and its noun, or says what is wrong with them. */
export function tableNameOf(
  given: string | undefined,
  noun: string | undefined,
  taken: readonly string[],
): { ok: true; name: TableName } | { ok: false; sentence: string } {
  const fits = (text: string) => KEBAB.test(text) && text.length <= LONGEST;
  if (given === undefined || !fits(given)) {
    return {
      ok: false,
      sentence:
        'Name one record of the table in small letters with hyphens: npm run new-table -- lost-reason --noun lost',
    };
  }
  if (noun !== undefined && !fits(noun))
    return { ok: false, sentence: `Name the noun as its folder in core/ is named; '${noun}' is no such name.` };
  const plural = pluralOf(given);
  if (taken.includes(plural)) return { ok: false, sentence: `There is a table ${plural} already.` };
  return {
    ok: true,
    name: {
      file: given,
      resource: camel(given),
      plural,
      operations: camel(plural),
      table: given.replaceAll('-', '_'),
      words: given.replaceAll('-', ' '),
      manyWords: plural.replaceAll('-', ' '),
      noun: noun ?? given,
    },
  };
}
