import { Writable } from 'node:stream';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { openDesk } from '#apps/book/testing/book-desk.ts';
import { router as manager } from '#apps/manager/server.ts';
import { CASES } from '#core/case/all-cases.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { sent } from '#engine/testing/sent.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { deleteFiles } from '#store/file/file.ts';
import { PERSONAL } from '#store/person/all-personal.ts';
import { columnsOf, rowsOf, type Subject, type TableWords } from '#store/person/declared.ts';
import { type Found, theirs } from '#store/person/found.ts';
import { rareWords } from './rare-words.ts';
import { whereItStands } from './where-it-stands.ts';

export const FLEET = 1;
/** A telephone, a place to the metre and another, which nobody else in the demo has. */
export const PHONE = '+46709182736';
export const TYPED_PHONE = '070-918 27 36';
export const DOOR = { longitude: 11.9733127, latitude: 57.7089323 };
export const GOAL = { longitude: 11.9917129, latitude: 57.6953321 };
const RARE = /zyxvorn\d+q|09182736|9733127|7089323|9917129|6953321/i;

/** A point of one colour. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A line of ink, as somebody draws it on a screen. */
async function signature(): Promise<string> {
  const line = Buffer.from(
    '<svg width="300" height="120"><path d="M10 90 L290 20" stroke="#111" stroke-width="6"/></svg>',
  );
  const paper = sharp({ create: { width: 300, height: 120, channels: 3, background: '#ffffff' } });
  return (
    await paper
      .composite([{ input: line }])
      .png()
      .toBuffer()
  ).toString('base64');
}

const keptIn = ({ kept, signed }: TableWords) => [
  ...Object.values(kept ?? {}).flatMap(columnsOf),
  ...columnsOf(signed),
];

/** Undoes what was done in a transaction, and brings out what was seen. */
class Undone extends Error {
  left: readonly number[] = [];
}

/** The demo's desk, by whose operations words are written that nobody else ever types, and where they are looked for. */
export async function openForgettingDesk() {
  const desk = await openDesk();
  let logged = '';
  const lines = new Writable({
    write: (line, _, done) => {
      logged += String(line);
      done();
    },
  });
  Object.assign(desk.suite, { log: pino({ level: 'trace' }, lines) });
  const user: RequestContext = await desk.signIn('admin');
  const words = rareWords();
  const { db } = desk.store;

  return {
    ...desk,
    db,
    words,
    user,
    name: `${words.word('the name')} Falk`,
    mail: `${words.word('the mail').toLowerCase()}@example.org`,
    logged: () => logged,
    /** A picture that the office has sent; answers by what it is named. */
    sentPicture: () => sent(user, Buffer.from(PICTURE, 'base64')),
    signature,
    /** Writes as a service or a driver does, in a transaction of its own. */
    within: (actor: Actor, write: (t: Tx) => Promise<unknown>): Promise<unknown> =>
      transact(desk.store, actor, desk.clock.nowMs(), async (t) => {
        t.unchanged();
        return write(t);
      }),
    /** Calls an operation with a rare word in every text that is not said. */
    async ask<T>(name: string, procedure: object, given: object): Promise<T> {
      try {
        return (await call(procedure as never, words.fill(name, procedure, given), { context: user })) as T;
      } catch (error) {
        throw new Error(`${name}: ${JSON.stringify(error)}`, { cause: error });
      }
    },
    /** Tables of which something is erased and a person has nothing: of these nothing is proved. */
    async tablesWithout(subject: Subject, found: Found): Promise<string[]> {
      const without = new Set<string>();
      for (const [table, one] of Object.entries(PERSONAL))
        for (const rows of rowsOf(one, subject).filter(({ erased, shaped, gone }) => erased ?? shaped ?? gone)) {
          const where = theirs(rows, found, 'x') ?? sql`false`;
          const { rows: some } = await sql`select from ${sql.table(table)} x where ${where} limit 1`.execute(db);
          if (some.length === 0) without.add(table);
        }
      return [...without];
    },
    /** Fields whose words stand somewhere but in the trail, and that the export of the person's data does not tell. */
    async untold(
      person: { kind: 'customer' | 'driver'; id: number },
      before: readonly string[] = [],
    ): Promise<string[]> {
      const { json } = await call(manager.persons.exportJson, { fleet: FLEET, person }, { context: user });
      const told = new Set([...words.labelsIn(json), ...before]);
      const standing = await whereItStands(db, RARE);
      const labels = standing.flatMap(({ table, text }) => (table === 'audit' ? [] : words.labelsIn(text)));
      return [...new Set(labels)].filter((label) => !told.has(label));
    },
    /** Where something rare stands in the whole database. */
    standing: () => whereItStands(db, RARE),
    /** Files that no row names: what would go where all were given up. */
    async orphans(): Promise<number[]> {
      const idsIn = async (some: typeof db) => {
        const files = await some.selectFrom('file').select('id').orderBy('id').execute();
        return files.map(({ id }) => id);
      };
      const all = await idsIn(db);
      const undone = new Undone();
      await db
        .transaction()
        .execute(async (some) => {
          await deleteFiles(some, all);
          undone.left = await idsIn(some);
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      return all.filter((id) => !undone.left.includes(id));
    },
    /** Of that, what is declared neither kept nor of the trail of a case, with the fields that it was typed into. */
    async leaks(): Promise<string[]> {
      const standing = await whereItStands(db, RARE);
      const ofCase = (entity: unknown) => Object.values(CASES).some(({ name }) => name === entity);
      const left = standing.filter(({ table, column, row }) =>
        table === 'audit' ? !ofCase(row['entity']) : !keptIn(PERSONAL[table] ?? {}).includes(column),
      );
      return left.map(({ table, column, text }) => {
        const labels = words.labelsIn(text).join(', ');
        return `${table}.${column}: ${labels === '' ? text.slice(0, 200) : labels}`;
      });
    },
    rare: RARE,
  };
}
export type ForgettingDesk = Awaited<ReturnType<typeof openForgettingDesk>>;
