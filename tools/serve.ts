import { setTimeout as sleep } from 'node:timers/promises';
import { startSuite } from '#apps/suite.ts';
import { readNatsAddress } from '#services/between/by-nats.ts';
import { lockFolder } from '#store/cluster/folder-lock.ts';
import { busySentence, openDatabase } from '#store/cluster/open.ts';
import { failureOf } from '#store/cluster/server-process.ts';
import { StartRefusal } from '#store/cluster/start-refusal.ts';
import { MigrationRefusal, migrate } from '#store/door/migrate.ts';
import { letSuiteIn, suiteUrlOf } from '#store/door/suite-role.ts';
import { readAddress } from '#store/door/way/address.ts';
import { freePort } from './launch/free-port.ts';
import { metricsFor } from './launch/metrics.ts';
import { mqttFor } from './launch/mqtt.ts';
import type { StartOptions } from './launch/options.d.mts';
import { rolesFor } from './launch/roles.ts';
import { inRoot, say } from './launch/root.mjs';
import { tlsFor } from './launch/tls.ts';

const parentWatchMs = 500;
const openPatienceMs = 3_000;
const closePatienceMs = 4_000;
const lastPatienceMs = 9_500;
/** Whatever starts services ends what has not left by then. */
const leavePatienceMs = 19_500;
/** Ctrl-C reaches this process both from the terminal and through npm. */
const samePressMs = 1_000;

// Tests start this one from the bundle.
export { startSuite };

const OWNS_ALL =
  'The role of DATABASE_URL may make no other: the suite works as the owner of its tables (docs/operations.md, Outgrowing one machine)';

type Close = () => Promise<void> | void;
type Running = { leave(): Promise<void> };

/**
 * Runs the suite until a signal ends it: folder, database, schema, then the suite; closed in the opposite order. By SIGTERM it leaves what is
 * here to other nodes first. A second signal ends the suite at once.
 */
export async function serve(options: StartOptions): Promise<void> {
  const opened: Close[] = [];
  const running: Running = { leave: async () => undefined };
  const opening = open(options, opened, running);
  const end = closeOnce(opened, opening, running);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end(0, { leaves: signal === 'SIGTERM', bySignal: true }));
  process.on('uncaughtException', (error) => {
    console.error(error);
    void end(1);
  });
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(() => void end(0));
  try {
    await opening;
  } catch (error) {
    const isSentence = error instanceof StartRefusal || error instanceof MigrationRefusal;
    console.error(isSentence ? error.message : error);
    await end(error instanceof StartRefusal ? error.exitCode : 1);
  }
}

async function open(options: StartOptions, opened: Close[], running: Running): Promise<void> {
  const { dataDir, host, portExact } = options;
  const answer = await lockFolder(dataDir, 'suite');
  if (!answer.ok) throw new StartRefusal(heldSentence(answer.holder), 3);
  opened.push(answer.lock.release);
  const port = await freePort({ host, port: options.port, exact: portExact }, say);
  const tls = await tlsFor(options.https, dataDir, say);
  const mqtt = mqttFor(options.mqtt, tls !== undefined);
  const metrics = metricsFor(options.metrics);
  const roles = rolesFor(options.roles);
  say(process.env.DATABASE_URL ? 'Opening the database at DATABASE_URL' : 'Opening the database');
  const database = await openDatabase({ dataDir, say });
  opened.push(database.close);
  const waits = () => say('Another node is bringing the database up to date; this one waits for it');
  const owner = database.directUrl ?? database.url;
  const steps = await migrate(owner, undefined, waits);
  if (steps.length > 0)
    say(`Brought the database up to date (${steps.length} ${steps.length === 1 ? 'step' : 'steps'})`);
  const asItself = await letSuiteIn(owner, waits);
  if (!asItself) say(OWNS_ALL);
  const byRole = (url: string) => (asItself ? suiteUrlOf(url) : url);
  const databaseUrl = byRole(database.url);
  if (asItself && database.directUrl) await letThroughPooler(databaseUrl);
  const suite = await startSuite({
    databaseUrl,
    databaseWays: {
      directUrl: database.directUrl && byRole(database.directUrl),
      readUrl: database.readUrl && byRole(database.readUrl),
    },
    databaseServer: database.server,
    natsUrl: natsUrl(),
    roles,
    dataDir,
    host,
    port,
    portExact,
    empty: options.empty,
    sim: options.sim,
    simDay: options.day === 'none' ? undefined : options.day,
    cityName: options.cityName,
    tls,
    mqtt,
    metrics,
    simFitted: options.simFitted,
    simTracked: options.simTracked,
    speed: options.speed,
    webDir: inRoot('dist', 'web'),
    say,
  });
  running.leave = suite.leave;
  opened.push(() => Promise.race([suite.close(), sleep(closePatienceMs, undefined, { ref: false })]));
  answer.lock.announce(suite.address);
}

/** How nodes tell each other, where NATS is named. */
function natsUrl(): string | undefined {
  const url = process.env.NATS_URL;
  if (!url) return undefined;
  try {
    readNatsAddress(url);
    return url;
  } catch (error) {
    throw new StartRefusal((error as Error).message, 2);
  }
}

/** A pooler may let in only whom its own list names. */
async function letThroughPooler(url: string): Promise<void> {
  const failure = await failureOf(url);
  if (failure === null) return;
  const { user } = readAddress(url);
  throw new StartRefusal(
    `The pooler at DATABASE_URL does not let in the role ${user}, by which the suite works: let it ask the database for its users (auth_query; docs/operations.md). It said: ${failure}`,
  );
}

function heldSentence(holder: { pid: number; purpose: string; address: string | null }): string {
  if (holder.purpose !== 'suite') return busySentence(holder.purpose);
  return holder.address === null
    ? `already starting on this data folder (process ${holder.pid})`
    : `already running at ${holder.address}`;
}

// A stopped npm ends without telling what it started, and the suite would hold port and folder unseen.
function endWithParent(end: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, parentWatchMs);
  watch.unref();
}

type How = { leaves?: boolean; bySignal?: boolean };

function closeOnce(
  opened: Close[],
  opening: Promise<void>,
  running: Running,
): (exitCode: number, how?: How) => Promise<void> {
  let closing: Promise<void> | null = null;
  let askedAtMs = 0;
  let hurry: () => void = () => undefined;
  const hurried = new Promise<void>((resolve) => {
    hurry = resolve;
  });
  const inOrder = async (exitCode: number, leaves: boolean) => {
    setTimeout(() => process.exit(exitCode || 1), leaves ? leavePatienceMs : lastPatienceMs).unref();
    if (opened.length > 1) say(leaves ? 'Leaving; a second signal ends it at once' : 'Closing');
    let isHurried = false;
    void hurried.then(() => {
      isHurried = true;
    });
    await Promise.race([opening.catch(() => undefined), hurried, sleep(openPatienceMs, undefined, { ref: false })]);
    if (leaves) await Promise.race([running.leave(), hurried]).catch(console.error);
    for (const close of opened.toReversed()) {
      try {
        await (close === opened.at(-1) ? Promise.race([close(), hurried]) : close());
      } catch (error) {
        console.error(error);
      }
    }
    process.exit(isHurried ? 1 : exitCode);
  };
  return (exitCode, { leaves = false, bySignal = false } = {}) => {
    if (!closing) {
      askedAtMs = performance.now();
      closing = inOrder(exitCode, leaves);
    } else if (bySignal && performance.now() - askedAtMs > samePressMs) hurry();
    return closing;
  };
}
