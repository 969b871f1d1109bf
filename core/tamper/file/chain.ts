/** What a row of a case file says; its names in any order. */
export type RowValues = { readonly [name: string]: unknown };

/** A row with the hash that links it to all rows before it, in hexadecimal. */
export interface ChainedRow {
  readonly values: RowValues;
  readonly hash: string;
}

export interface FileSection {
  readonly name: string;
  readonly rows: readonly ChainedRow[];
}

/** The file of a tampering case: sections of rows, each row linked to the one before, and the seal over all. */
export interface TamperFile {
  readonly format: typeof FILE_FORMAT;
  readonly formatVersion: 1;
  readonly number: string;
  readonly sections: readonly FileSection[];
  /** The last hash, linked to how many rows there are in each section. */
  readonly seal: string;
}

export const FILE_FORMAT = 'hansom tampering case';
const CHAIN_START = '0'.repeat(64);

/** Answers the SHA-256 of a text in hexadecimal. */
export type Sha256 = (text: string) => string;

/** The same text for the same content, however a file was written: names in order, no blanks. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${canonicalText(one)}`).join(',')}}`;
}

const hashOf = (sha256: Sha256, before: string, section: string, values: RowValues): string =>
  sha256(`${before}\n${section}\n${canonicalText(values)}`);

const sealOf = (sha256: Sha256, number: string, last: string, sections: readonly FileSection[]): string =>
  sha256(`${last}\nseal\n${canonicalText({ number, rows: sections.map(({ name, rows }) => [name, rows.length]) })}`);

/** Links the rows of a case file and seals it. */
export function sealedFile(
  number: string,
  sections: readonly { name: string; rows: readonly RowValues[] }[],
  sha256: Sha256,
): TamperFile {
  let last = CHAIN_START;
  const chained = sections.map(({ name, rows }): FileSection => {
    const linked = rows.map((values): ChainedRow => {
      last = hashOf(sha256, last, name, values);
      return { values, hash: last };
    });
    return { name, rows: linked };
  });
  return {
    format: FILE_FORMAT,
    formatVersion: 1,
    number,
    sections: chained,
    seal: sealOf(sha256, number, last, chained),
  };
}

/** What is not as it was sealed: a row by its section and place (1 is the first), or the end of the file. */
export type FileFault =
  | { readonly why: 'noCaseFile' }
  | { readonly why: 'row'; readonly section: string; readonly row: number }
  | { readonly why: 'seal' };

/** The first few faults of a file as somebody handed it on; none where it is as it was sealed. */
export function checkFile(content: unknown, sha256: Sha256): FileFault[] {
  if (!isCaseFile(content)) return [{ why: 'noCaseFile' }];
  const faults: FileFault[] = [];
  let last = CHAIN_START;
  for (const { name, rows } of content.sections) {
    for (const [at, { values, hash }] of rows.entries()) {
      if (hashOf(sha256, last, name, values) !== hash && faults.length < MOST_FAULTS)
        faults.push({ why: 'row', section: name, row: at + 1 });
      // Each row is judged against the hash that stands before it, so that one that was changed is told alone.
      last = hash;
    }
  }
  if (sealOf(sha256, content.number, last, content.sections) !== content.seal) faults.push({ why: 'seal' });
  return faults;
}
const MOST_FAULTS = 20;

function isCaseFile(content: unknown): content is TamperFile {
  const file = content as Partial<TamperFile> | null;
  return (
    typeof file === 'object' &&
    file !== null &&
    file.format === FILE_FORMAT &&
    file.formatVersion === 1 &&
    typeof file.number === 'string' &&
    typeof file.seal === 'string' &&
    Array.isArray(file.sections) &&
    file.sections.every(
      (section) =>
        typeof section?.name === 'string' &&
        Array.isArray(section.rows) &&
        section.rows.every((row: unknown) => isRow(row)),
    )
  );
}

function isRow(row: unknown): row is ChainedRow {
  const { hash, values } = (row ?? {}) as Partial<ChainedRow>;
  return typeof hash === 'string' && typeof values === 'object' && values !== null;
}
