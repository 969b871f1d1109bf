import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import type { StormFigures } from '#bench/storm.ts';
import { seededRandom } from '#core/kit/random.ts';
import { stormy } from '#store/testing/storm.ts';
import { storming } from './testing/callers.ts';
import { finalAccounts } from './testing/final-accounts.ts';
import { seededHand } from './testing/hand.ts';
import { stormWorld } from './testing/storm-world.ts';

const SEED = Number(process.env['HANSOM_STORM_SEED'] ?? 20_261_130);
const TIMES = stormy(1, 17);
const CALM_MS = stormy(900, 4_000);
const STOPPED_MS = stormy(2_000, 8_000);

const onLinux = process.platform === 'linux';
const world = onLinux ? await stormWorld(2) : null;

test.runIf(onLinux)(
  'while nodes and the database die, fall silent and are cut off, nothing done is lost, doubled or left out',
  { timeout: stormy(300_000, 3_600_000) },
  async () => {
    const random = seededRandom(SEED);
    if (!world) return;
    const client = new Client({ connectionString: world.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ id: number }>(
      `select id::int from driver where fleet_id = 1 order by id limit 1`,
    );
    await client.end();
    const storm = await storming(world.nodes, random, rows[0]!.id);
    const hand = await seededHand(
      world,
      { times: TIMES, calmMs: CALM_MS, stoppedMs: STOPPED_MS },
      storm.told.answeredAtMs,
      random,
    );
    await sleep(CALM_MS);
    await storm.end();
    const found = await finalAccounts(world.databaseUrl, storm.told);
    const answered = storm.told.answeredAtMs.length;
    const most = (seconds: readonly number[]) => Math.round(Math.max(0, ...seconds) * 10) / 10;
    const figures: StormFigures = {
      faults: hand.faults.length,
      operations: found.operations,
      doneLost: found.doneLost.length,
      doubled: found.doubled.length + found.wrong.length,
      gaps: found.gaps.length,
      unknown: found.unknown,
      nodeFailoverMaxS: most(hand.recovered.nodeFailoverS),
      postgresDiedMaxS: most(hand.recovered.postgresDiedS),
      unavailableShare: Math.round((storm.told.unanswered / (answered + storm.told.unanswered)) * 1_000) / 1_000,
    };
    const { HANSOM_STORM_TOLD: into } = process.env;
    if (into) writeFileSync(into, JSON.stringify(figures));
    const { doneLost, doubled, gaps, wrong } = found;
    expect({ doneLost, doubled, gaps, wrong }, `seed ${SEED}, ${hand.faults.join(', ')}`).toEqual({
      doneLost: [],
      doubled: [],
      gaps: [],
      wrong: [],
    });
    expect(found.operations - found.unknown).toBeGreaterThan(50);
    expect(storm.told.offers.operations().length).toBeGreaterThan(0);
  },
);
