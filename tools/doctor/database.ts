import { SILENT_MS } from '#services/nodes/nodes.ts';
import { readAddress } from '#store/door/way/address.ts';
import { rolesServed } from '#store/node/node.ts';
import { askServer, type Pooling, poolingOf } from '#store/server/ask-server.ts';
import { replicationOf } from '#store/server/replication.ts';
import {
  type SchemaState,
  type ServerFacts,
  schemaState,
  serverFacts,
  zoneOffsets,
} from '#store/server/server-facts.ts';
import { checkClock, checkZones } from './clock.ts';
import { about, type Finding, reasonOf, WITHIN_MS } from './finding.ts';
import { checkNodes } from './nodes.ts';
import { checkReplication } from './replication.ts';

const OLDEST_POSTGRES = 140_000;
/** What a node opens at most: 13, 6 and 4 in its pools, one that looks whether the server is there, one for metrics. */
const CONNECTIONS_A_NODE = 25;

/** Its hosts, without the name and the password; null where it is no address. */
function shownDatabase(url: string): string | null {
  try {
    return `postgres://${readAddress(url).hosts.join(',')}`;
  } catch {
    return null;
  }
}

/** How an address of a database is named: by its variable, or as the suite's own. */
export type Named = { thing: string; variable: string | null };

/** What there is to know of the database at an address, by the role that owns its tables. */
export async function checkDatabase(
  url: string,
  { thing, variable }: Named,
  {
    suiteRuns = false,
    direct = false,
    wants = 'writes' as 'writes' | 'reads',
    withinMs = WITHIN_MS,
    nowMs = () => Date.now(),
  } = {},
): Promise<{ findings: Finding[]; facts: ServerFacts | null }> {
  const database = about(thing);
  const shown = shownDatabase(url);
  if (shown === null)
    return {
      findings: [
        database.wrong(
          `${variable ?? 'The address'} is no address of a PostgreSQL`,
          'Write it as postgres://NAME:PASSWORD@HOST:5432/DATABASE',
        ),
      ],
      facts: null,
    };
  try {
    const seen = await askServer(
      url,
      withinMs,
      async ({ db, pool }) => {
        const pooling = await poolingOf(pool);
        const asked = nowMs();
        const facts = await serverFacts(db);
        const heard = nowMs();
        const schema = await schemaState(db);
        const hasFleets = schema.state === 'same' || schema.state === 'older';
        const zones = hasFleets ? await zoneOffsets(db, heard) : [];
        const served = schema.state === 'same' ? await rolesServed(db, SILENT_MS).catch(() => []) : [];
        return { pooling, facts, asked, heard, schema, zones, served, replication: await replicationOf(db) };
      },
      wants,
    );
    const { facts } = seen;
    return {
      facts,
      findings: [
        ...checkServer(thing, shown, facts),
        ...checkPooling(thing, seen.pooling, direct || variable === null),
        ...checkRole(thing, facts),
        ...checkRoom(thing, facts, suiteRuns),
        ...checkSchema(thing, seen.schema, suiteRuns),
        ...checkReplication(thing, seen.replication, facts.synchronousNames),
        ...checkNodes(seen.served),
        ...checkClock(thing, facts.nowMs, seen),
        ...checkZones(seen.zones, seen.heard),
      ],
    };
  } catch (error) {
    return {
      facts: null,
      findings: [
        database.wrong(
          `${shown} does not answer: ${reasonOf(error)}`,
          variable
            ? `Start the server, correct ${variable}, or open the way to it in the firewall`
            : 'Look into logs/postgres.log in the data folder',
        ),
      ],
    };
  }
}

function checkServer(thing: string, shown: string, { version, versionNumber }: ServerFacts): Finding[] {
  const database = about(thing);
  return [
    versionNumber < OLDEST_POSTGRES
      ? database.wrong(`PostgreSQL ${version} is too old`, 'Use version 14 or newer')
      : database.ok(`PostgreSQL ${version} answers at ${shown}`),
  ];
}

/** What follows from how connections are handed on. */
export function checkPooling(thing: string, pooling: Pooling, hasDirect: boolean): Finding[] {
  const pooler = about(`${thing}, pooler`);
  if (pooling === 'none') return [];
  if (pooling === 'session') return [pooler.ok('Connections come in through a pooler that keeps sessions together')];
  return [
    hasDirect
      ? pooler.ok('Connections come in through a pooler that parts transactions; DATABASE_DIRECT_URL passes it by')
      : pooler.wrong(
          'Connections come in through a pooler that parts transactions, where LISTEN and locks of sessions do not work',
          'Set DATABASE_DIRECT_URL to the server itself, or the pooler to pool_mode = session',
        ),
  ];
}

function checkRole(
  thing: string,
  { role, mayMakeTables, mayMakeRoles, ownsTables, isStandby }: ServerFacts,
): Finding[] {
  const rights = about(`${thing}, role`);
  if (isStandby) return [];
  if (!ownsTables)
    return [
      rights.wrong(
        `'${role}' does not own the suite's tables`,
        'Name the role that owns them in the address; the suite makes its own for work',
      ),
    ];
  if (!mayMakeTables)
    return [
      rights.wrong(
        `'${role}' may make no tables`,
        `Let an administrator run: grant create on schema public to "${role}"`,
      ),
    ];
  if (!mayMakeRoles)
    return [
      rights.warning(
        `'${role}' may make no roles, so the suite works as the owner of its tables`,
        `Let an administrator run once: alter role "${role}" createrole; then start the suite again`,
      ),
    ];
  return [rights.ok(`'${role}' may do what the suite needs`)];
}

function checkRoom(thing: string, facts: ServerFacts, suiteRuns: boolean): Finding[] {
  const { mostConnections, reservedConnections, usedConnections } = facts;
  const room = about(`${thing}, connections`);
  const most = mostConnections - reservedConnections;
  const says = `${usedConnections} of ${most} are used`;
  if (most < CONNECTIONS_A_NODE)
    return [
      room.wrong(
        `${most} are allowed, and a node takes up to ${CONNECTIONS_A_NODE}`,
        'Raise max_connections of the server, and start it again',
      ),
    ];
  if (!suiteRuns && most - usedConnections < CONNECTIONS_A_NODE)
    return [
      room.warning(
        `${says}, and a node takes up to ${CONNECTIONS_A_NODE}`,
        'Raise max_connections of the server, or put a pooler in front of what else uses it',
      ),
    ];
  return [room.ok(says)];
}

function checkSchema(thing: string, schema: SchemaState, suiteRuns: boolean): Finding[] {
  const of = about(`${thing}, schema`);
  switch (schema.state) {
    case 'same':
      return [of.ok("It is this version's")];
    case 'empty':
      return [of.ok('There is none yet; the first start makes it')];
    case 'older':
      return [
        suiteRuns
          ? of.warning(
              `It is ${schema.steps} steps older than this version`,
              'Start the suite again: it runs as an older version',
            )
          : of.ok(
              `It is ${schema.steps} steps older than this version; the next start brings it up to date, so back up before`,
            ),
      ];
    case 'newer':
      if (schema.works)
        return [
          of.ok(
            `A newer version has added to it, up to step ${schema.step}; this one works on until it is upgraded too`,
          ),
        ];
      return [
        of.wrong(`It is newer than this version: step ${schema.step} is not known here`, 'Start the newer version'),
      ];
    case 'other':
      return [
        of.wrong(
          `Its step ${schema.step} is not this version's, or was left out`,
          'Bring back a backup with npm run restore, or the version that made it',
        ),
      ];
  }
}
