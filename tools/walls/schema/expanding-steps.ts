import { type Breach, lineOf, type SourceTree, type Wall } from '../source-tree.ts';
import { partsOf, type Statement, statementsOf } from './read-sql.ts';

/** From this step on a node of the release before works on beside those of the next. */
export const FIRST_EXPANDING = 164;

const STEP = /^store\/migrations\/(\d{4})-[a-z0-9-]+\.sql$/;
const CONTRACTS = /^-- Contracts: (.*)$/m;
const UNUSED_SINCE = /^unused since (\d{4})$/;
const WIDENS = /^-- Widens: ([a-z0-9_]+)$/gm;

const NAME = String.raw`(?:if (?:not )?exists )?(?:only )?(?:public\.)?([a-z0-9_]+)`;
const GONE = /^drop (table|view|materialized view|type|domain|schema|sequence|function|procedure) /;
const IN_A_FILE =
  'A node of the release before could not live with it: add beside what is there, and take away in a later release, in a step marked `-- Contracts: unused since NNNN`, NNNN being the step since which no release asks for it';

/** What a step of the schema does that a node of the release before could not live with. */
export const expandingSteps: Wall = {
  name: 'a step of the schema only adds, or takes away what an earlier release has left',
  look(tree) {
    const steps = [...tree].flatMap(([file, sql]) => {
      const number = Number(STEP.exec(file)?.[1] ?? 0);
      return number === 0 ? [] : [{ file, sql, number }];
    });
    const numbers = new Set(steps.map(({ number }) => number));
    return steps
      .filter(({ number }) => number >= FIRST_EXPANDING)
      .flatMap(({ file, sql, number }): Breach[] => {
        const mark = CONTRACTS.exec(sql);
        if (!mark)
          return contracting(sql, earlierThan(tree, number)).map((one) => ({ file, instead: IN_A_FILE, ...one }));
        const since = Number(UNUSED_SINCE.exec(mark[1] ?? '')?.[1] ?? 0);
        if (since < number && numbers.has(since)) return [];
        const instead = 'Write `-- Contracts: unused since NNNN`, with the number of an earlier step';
        return [{ file, line: lineOf(sql, mark.index), saw: `'${mark[0]}' names no earlier step`, instead }];
      });
  },
};

/** The sources of the steps before, newest first. */
const earlierThan = (tree: SourceTree, number: number) =>
  [...tree]
    .filter(([file]) => Number(STEP.exec(file)?.[1] ?? Infinity) < number)
    .sort(([a], [b]) => b.localeCompare(a))
    .map(([, sql]) => sql);

type Found = { line: number; saw: string };
type Made = { tables: Set<string>; columns: Set<string>; widened: Map<string, string[]> };

/** What in a step is not only added. */
export function contracting(sql: string, earlier: readonly string[] = []): Found[] {
  const statements = statementsOf(sql);
  const made: Made = { tables: new Set(), columns: new Set(), widened: new Map() };
  for (const [, name = ''] of sql.matchAll(WIDENS)) made.widened.set(name, wordsOfCheck(earlier, name));
  for (const { words } of statements) {
    const table = new RegExp(`^create (?:unlogged |temp |temporary )?table ${NAME}`).exec(words)?.[1];
    if (table) made.tables.add(table);
    const view = new RegExp(`^create (?:materialized )?(?:view|type|function|procedure|sequence) ${NAME}`).exec(
      words,
    )?.[1];
    if (view) made.tables.add(view);
    const altered = alteredTable(words);
    for (const part of altered?.parts ?? []) {
      const column = new RegExp(
        `^add (?:column )?(?!constraint |check |unique |primary |foreign |exclude )${NAME}`,
      ).exec(part)?.[1];
      if (altered && column) made.columns.add(`${altered.table}.${column}`);
    }
  }
  return statements.flatMap((statement) => faultsOf(statement, made).map((saw) => ({ line: statement.line, saw })));
}

function alteredTable(words: string): { table: string; parts: string[] } | null {
  const found = new RegExp(`^alter (?:foreign )?table ${NAME}(?: \\*)? (.*)$`).exec(words);
  return found ? { table: found[1] ?? '', parts: partsOf(found[2] ?? '') } : null;
}

function faultsOf(statement: Statement, made: Made): string[] {
  const { words, quoted } = statement;
  if (/^do\b/.test(words))
    return /\b(?:drop|alter|rename|execute)\b/i.test(quoted.join(' '))
      ? ['a block whose statements nobody can read']
      : [];
  const gone = GONE.exec(words);
  if (gone) {
    const names = partsOf(words.slice(gone[0].length)).map((one) => new RegExp(`^${NAME}`).exec(one)?.[1] ?? one);
    return names.filter((name) => !made.tables.has(name)).map((name) => `drops the ${gone[1]} ${name}`);
  }
  if (/^alter (?:type|domain) \S+ (?!add value|owner)/.test(words)) return [`changes a type: ${words}`];
  if (/^alter (?:table|view|materialized view|sequence|function) .* (?:rename to|set schema) /.test(words))
    return [`renames: ${words}`];
  const unique = new RegExp(`^create unique index (?:concurrently )?(?:${NAME} )?on ${NAME}`).exec(words);
  if (unique) {
    const [table = '', columns = ''] = [unique[2], /\(([^]*)\)/.exec(words)?.[1]];
    return made.tables.has(table) || isOfNew(table, columns, made) ? [] : [`lets ${table} hold less: ${words}`];
  }
  const altered = alteredTable(words);
  if (!altered || made.tables.has(altered.table)) return [];
  return altered.parts.flatMap((part) => {
    const fault = faultOfPart(altered.table, part, { made, quoted });
    return fault === null ? [] : [`${fault} of ${altered.table}: ${part}`];
  });
}

function faultOfPart(table: string, part: string, { made, quoted }: { made: Made; quoted: string[] }): string | null {
  if (part.startsWith('rename ')) return part.startsWith('rename constraint ') ? null : 'renames a column';
  if (new RegExp(`^drop (?:column )?(?!constraint |not )${NAME}`).test(part)) return 'drops a column';
  if (/^(?:enable|force) row level security/.test(part)) return 'hides rows';
  const column = new RegExp(`^alter (?:column )?${NAME} (.*)$`).exec(part);
  if (column) {
    const [, name = '', change = ''] = column;
    if (made.columns.has(`${table}.${name}`)) return null;
    if (/^(?:set data )?type /.test(change)) return 'changes the type of a column';
    if (change.startsWith('set not null')) return 'asks for a value in a column';
    if (/^drop (?:default|identity|expression)/.test(change)) return 'asks for a value in a column';
    return null;
  }
  const constraint =
    /^add (?:constraint ([a-z0-9_]+) )?(check|unique|primary key|foreign key|exclude|not null)\b(.*)$/.exec(part);
  if (constraint) {
    const [, name = '', , body = ''] = constraint;
    const widened = made.widened.get(name);
    if (widened) return widened.every((word) => quoted.includes(word)) ? null : 'narrows a check';
    return isOfNew(table, body, made) ? null : 'lets a table hold less';
  }
  if (part.startsWith('add ')) {
    const asks =
      /\bnot null\b|\bprimary key\b/.test(part) && !/\bdefault\b|\bgenerated\b|\b(?:small|big)?serial\b/.test(part);
    return asks ? 'adds a column that asks for a value' : null;
  }
  return null;
}

/** Whether a rule speaks of a column that the same step adds: where that is not written, it must hold for every row. */
function isOfNew(table: string, body: string, made: Made): boolean {
  const named = new Set(body.match(/[a-z0-9_]+/g));
  return [...made.columns].some((one) => one.startsWith(`${table}.`) && named.has(one.slice(table.length + 1)));
}

/** The words in quotes of the newest check of this name. */
function wordsOfCheck(earlier: readonly string[], name: string): string[] {
  for (const sql of earlier) {
    for (const { words, quoted } of statementsOf(sql).toReversed())
      if (new RegExp(`\\bconstraint ${name} check\\b`).test(words)) return quoted;
  }
  return [];
}
