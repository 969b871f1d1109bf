import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Random } from '#core/kit/random.ts';
import type { StormNode, StormWorld } from './storm-world.ts';

export const FAULTS = [
  'lineCut',
  'lineSilent',
  'databaseStopped',
  'nodeStopped',
  'nodeKilled',
  'databaseKilled',
] as const;
export type Fault = (typeof FAULTS)[number];

/** How long it took until calls were done again, in seconds: from a node's end until the other had its work, after the database died. */
export type Recovered = { nodeFailoverS: number[]; postgresDiedS: number[] };

const LONGEST_MS = 60_000;
const BY_CHANCE = 0.25;

/** Does harm in an order drawn by chance, each kind as often as told, and lets the work go on between. */
export async function seededHand(
  world: StormWorld,
  { times, calmMs, stoppedMs }: { times: number; calmMs: number; stoppedMs: number },
  answeredAtMs: readonly number[],
  random: Random,
): Promise<{ faults: Fault[]; recovered: Recovered }> {
  const faults = Array.from({ length: times }, () => [...FAULTS])
    .flat()
    .map((fault) => ({ fault, drawn: random() }))
    .sort((a, b) => a.drawn - b.drawn)
    .map(({ fault }) => fault);
  const recovered: Recovered = { nodeFailoverS: [], postgresDiedS: [] };
  for (const fault of faults) {
    await answered(answeredAtMs, performance.now());
    await sleep(calmMs * (0.5 + random()));
    const any = world.nodes[Math.floor(random() * world.nodes.length)]!;
    const node = random() < BY_CHANCE ? any : ((await holderOf(world)) ?? any);
    if (fault === 'lineCut') node.line.cut();
    else if (fault === 'lineSilent') {
      node.line.fallSilent();
      await sleep(stoppedMs);
      // Its links have lost bytes: they end, as they do where a host is not heard for long.
      node.line.cut();
      node.line.speakAgain();
    } else if (fault === 'databaseStopped') {
      world.freeze('stop');
      await sleep(stoppedMs);
      world.freeze('go on');
    } else if (fault === 'nodeStopped') {
      recovered.nodeFailoverS.push(...(await nodeGone(world, node, () => node.freeze('stop'))));
      await sleep(stoppedMs);
      node.freeze('go on');
    } else if (fault === 'nodeKilled') {
      recovered.nodeFailoverS.push(...(await nodeGone(world, node, () => node.kill())));
      await node.start();
    } else {
      const diedAt = performance.now();
      await world.killDatabase();
      await world.startDatabase();
      recovered.postgresDiedS.push((await answered(answeredAtMs, diedAt + 1)) / 1_000);
    }
  }
  return { faults, recovered };
}

/** The node that dispatches, where one does now: its fall is felt most. */
async function holderOf({ databaseUrl, nodes }: StormWorld): Promise<StormNode | undefined> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const sql = `select holder from lease where name like 'dispatch %' and until > clock_timestamp() limit 1`;
  const { rows } = await client.query<{ holder: string }>(sql).finally(() => client.end());
  return nodes.find(({ holder }) => holder === rows[0]?.holder);
}

/** Seconds from then until another has all that this node held; nothing where it held nothing. */
async function nodeGone(
  { databaseUrl }: StormWorld,
  { holder }: StormNode,
  go: () => Promise<void> | void,
): Promise<number[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const sql = 'select name from lease where holder = $1 and (until > clock_timestamp() or name = any($2))';
    const its = async (names: readonly string[] = []) =>
      (await client.query<{ name: string }>(sql, [holder, names])).rows.map(({ name }) => name);
    const held = await its();
    const goneAt = performance.now();
    await go();
    while ((await its(held)).length > 0) {
      if (performance.now() - goneAt > LONGEST_MS) throw new Error(`Nobody took over what ${holder} held.`);
      await sleep(50);
    }
    return held.length > 0 ? [(performance.now() - goneAt) / 1_000] : [];
  } finally {
    await client.end();
  }
}

/** Milliseconds from then until a call was answered. */
async function answered(answeredAtMs: readonly number[], sinceMs: number): Promise<number> {
  const until = performance.now() + LONGEST_MS;
  for (;;) {
    const at = answeredAtMs.at(-1) ?? -1;
    if (at >= sinceMs) return at - sinceMs;
    if (performance.now() > until) throw new Error('The suite does not come back.');
    await sleep(20);
  }
}
