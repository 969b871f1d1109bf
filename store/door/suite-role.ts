import { createHmac } from 'node:crypto';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { oneAtATime } from './migrate.ts';
import { readAddress, writeAddress } from './way/address.ts';
import { connectTo } from './way/client.ts';

/** Whom the suite works as: may read and write rows, owns nothing, and cannot switch off what guards them. */
const roleOf = (owner: string) => `${owner}_suite`;
/** What the steps of the schema keep, and the books, which the owner's function enters. */
const ONLY_READ = ['migration', 'ledger_entry', 'ledger_posting'];

const MAY_NOT = new Set(['42501', '0LP01']);
const MADE_ELSEWHERE = new Set(['42710', '23505', 'XX000']);

/** The same database by the suite's own role, whose password follows from that of the owner. */
export function suiteUrlOf(ownerUrl: string): string {
  const owner = readAddress(ownerUrl);
  const user = roleOf(owner.user);
  const password = createHmac('sha256', owner.password).update(user).digest('base64url');
  return writeAddress({ ...owner, user, password });
}

/**
 * Makes the suite's role where it is missing, and gives it what it may in this database, whose tables the role of `ownerUrl` owns.
 * Answers the address by which the suite works; null where the owner may make no roles, or shows no password.
 */
export async function letSuiteIn(ownerUrl: string, waits: () => void = () => undefined): Promise<string | null> {
  if (readAddress(ownerUrl).password === '') return null;
  const url = suiteUrlOf(ownerUrl);
  const { user, password } = readAddress(url);
  const role = escapeIdentifier(user);
  const client = await connectTo(ownerUrl);
  try {
    // Roles are of the whole server, and another of its databases may have made it: before the transaction, which that would end.
    if (!(await comesIn(url))) await makeRole(client, role, password);
    await oneAtATime(client, waits, async () => client.query(await rightsOf(client, role)));
    return url;
  } catch (error) {
    if (MAY_NOT.has((error as { code?: string }).code ?? '')) return null;
    throw error;
  } finally {
    await client.end();
  }
}

async function comesIn(url: string): Promise<boolean> {
  try {
    const client = await connectTo(url);
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function makeRole(client: Client, role: string, password: string): Promise<void> {
  const how = `login nosuperuser nocreatedb nocreaterole noreplication password ${escapeLiteral(password)}`;
  try {
    await client.query(`create role ${role} ${how}`);
  } catch (error) {
    if (!MADE_ELSEWHERE.has((error as { code?: string }).code ?? '')) throw error;
    await client.query(`alter role ${role} ${how}`);
  }
}

async function rightsOf(client: Client, role: string): Promise<string> {
  const { rows } = await client.query<{ database: string; schema: string; functions: string | null }>(`
    select current_database() as database, current_schema() as schema,
      (select string_agg(p.oid::regprocedure::text, ', ') from pg_proc p
        where p.pronamespace = current_schema()::regnamespace and p.prosecdef) as functions`);
  const { database = '', schema = '', functions = null } = rows[0] ?? {};
  const all = `in schema ${escapeIdentifier(schema)}`;
  const onlyRead = ONLY_READ.map(
    (table) =>
      `if to_regclass('${table}') is not null then revoke insert, update, delete on ${table} from ${role}; end if;`,
  );
  return `
    grant connect, temporary on database ${escapeIdentifier(database)} to ${role};
    grant usage on schema ${escapeIdentifier(schema)} to ${role};
    grant select, insert, update, delete on all tables ${all} to ${role};
    grant usage, select, update on all sequences ${all} to ${role};
    alter default privileges ${all} grant select, insert, update, delete on tables to ${role};
    alter default privileges ${all} grant usage, select, update on sequences to ${role};
    ${functions ? `revoke all on function ${functions} from public; grant execute on function ${functions} to ${role};` : ''}
    do $$ begin
      ${onlyRead.join(' ')}
    end $$;`;
}
