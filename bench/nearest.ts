import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { gridFor } from '#core/dispatch/grid/vehicle-grid.ts';
import type { Position } from '#core/kit/geo.ts';
import { distanceMetres } from '#core/kit/geo.ts';
import { seededRandom } from '#core/kit/random.ts';
import { startRedis } from './peers/redis.ts';

const VEHICLES = 10_000;
const K = 10;
const ROUNDS = 15;
/** A second of a fleet that reports every 5 s, then the pick-ups of a busy second. */
const MOVES = 2_000;
const QUERIES = 1_000;

export type NearestLine = {
  engine: string;
  /** Asking alone. */
  queriesPerSecond: number;
  /** Taking the moves in, until the next question can be answered. */
  movesMs: number;
  /** Moves and questions of one round. */
  roundMs: number;
  /** How many of our answers it gives, by distance. */
  sameAnswers: number;
};
export type NearestResult = {
  bench: 'nearest';
  vehicles: number;
  k: number;
  lines: NearestLine[];
  missing: string[];
};

type Engine = {
  name: string;
  move(moved: readonly number[], positions: readonly Position[]): void | Promise<void>;
  ask(places: readonly Position[]): number[][] | Promise<number[][]>;
};

function ours(positions: readonly Position[]): Engine {
  const grid = gridFor(positions);
  positions.forEach((p, i) => {
    grid.put(i, p);
  });
  return {
    name: 'hansom grid',
    move: (moved, at) => {
      for (const i of moved) grid.put(i, at[i]!);
    },
    ask: (places) => places.map((p) => grid.nearest(p, K).slots),
  };
}

/** A k-d tree cannot move a point: it is built anew. */
function kdbush(): Engine {
  let index = new KDBush(1);
  return {
    name: 'kdbush + geokdbush',
    move: (_, positions) => {
      index = new KDBush(positions.length);
      for (const [longitude, latitude] of positions) index.add(longitude, latitude);
      index.finish();
    },
    ask: (places) => places.map(([longitude, latitude]) => around(index, longitude, latitude, K)),
  };
}

/** Redis sorts all in the circle: a small one first, larger ones only for those that found fewer than ten. */
const RADII_KM = [0.5, 2, 100];

function geoSearch([longitude, latitude]: Position, km: number): string[] {
  const from = ['FROMLONLAT', String(longitude), String(latitude)];
  return ['GEOSEARCH', 'cars', ...from, 'BYRADIUS', String(km), 'km', 'ASC', 'COUNT', String(K)];
}

async function redis(): Promise<{ engine: Engine; stop(): Promise<void> } | null> {
  const peer = await startRedis();
  if (!peer) return null;
  const engine: Engine = {
    name: 'Redis GEOSEARCH',
    move: async (moved, positions) => {
      const members = moved.flatMap((i) => [String(positions[i]![0]), String(positions[i]![1]), String(i)]);
      await peer.pipeline([['GEOADD', 'cars', ...members]]);
    },
    ask: async (places) => {
      const answers: number[][] = places.map(() => []);
      for (const km of RADII_KM) {
        const open = [...places.keys()].filter((i) => answers[i]!.length < K);
        if (open.length === 0) break;
        const replies = await peer.pipeline(open.map((i) => geoSearch(places[i]!, km)));
        open.forEach((i, n) => {
          answers[i] = (replies[n] as string[]).map(Number);
        });
      }
      return answers;
    },
  };
  return { engine, stop: peer.stop };
}

/** 10 nearest of 10,000 vehicles on the move: the uniform grid, a k-d tree built anew, and Redis where it is installed. */
export async function run({ json = false }: { json?: boolean } = {}): Promise<NearestResult> {
  const random = seededRandom(20_260_615);
  const centres = Array.from({ length: 12 }, (): Position => [11.85 + random() * 0.25, 57.65 + random() * 0.1]);
  const place = (): Position => {
    const [longitude, latitude] = centres[Math.floor(random() * centres.length)]!;
    const spread = () => (random() + random() + random() - 1.5) * 0.06;
    return [longitude + spread() * 1.9, latitude + spread()];
  };
  const positions: Position[] = Array.from({ length: VEHICLES }, place);
  const peer = await redis();
  const engines = [ours(positions), kdbush(), ...(peer ? [peer.engine] : [])];
  const spent = engines.map(() => ({ movesMs: 0, asksMs: 0, same: 0, asked: 0 }));
  for (const engine of engines) await engine.move([...positions.keys()], positions);
  for (let round = -3; round < ROUNDS; round++) {
    const moved = Array.from({ length: MOVES }, () => Math.floor(random() * VEHICLES));
    for (const i of moved) {
      const [longitude, latitude] = positions[i]!;
      positions[i] = [longitude + (random() - 0.5) * 0.002, latitude + (random() - 0.5) * 0.001];
    }
    const places = Array.from({ length: QUERIES }, place);
    let truth: number[][] = [];
    for (const [e, engine] of engines.entries()) {
      const began = performance.now();
      await engine.move(moved, positions);
      const took = performance.now();
      const answers = await engine.ask(places);
      const ended = performance.now();
      if (e === 0) truth = answers;
      if (round < 0) continue;
      const s = spent[e]!;
      s.movesMs += took - began;
      s.asksMs += ended - took;
      s.asked += QUERIES;
      s.same += places.filter((p, i) => sameDistances(p, truth[i]!, answers[i]!, positions)).length;
    }
  }
  await peer?.stop();
  const lines = engines.map((engine, e): NearestLine => {
    const { movesMs, asksMs, same, asked } = spent[e]!;
    return {
      engine: engine.name,
      queriesPerSecond: Math.round((asked / asksMs) * 1_000),
      movesMs: movesMs / ROUNDS,
      roundMs: (movesMs + asksMs) / ROUNDS,
      sameAnswers: same / asked,
    };
  });
  const result: NearestResult = {
    bench: 'nearest',
    vehicles: VEHICLES,
    k: K,
    lines,
    missing: peer ? [] : ['Redis: no redis-server is installed here'],
  };
  print(result, json);
  return result;
}

/** The same cars up to near ties: the projections differ by less than a metre in a city, Redis rounds to about one. */
function sameDistances(
  from: Position,
  a: readonly number[],
  b: readonly number[],
  positions: readonly Position[],
): boolean {
  return (
    a.length === b.length &&
    a.every((car, i) => Math.abs(distanceMetres(from, positions[car]!) - distanceMetres(from, positions[b[i]!]!)) < 3)
  );
}

function print(result: NearestResult, json: boolean): void {
  if (json) {
    console.log(JSON.stringify(result));
    return;
  }
  console.log(`nearest: ${K} nearest of ${VEHICLES} vehicles; a round is ${MOVES} moves and ${QUERIES} questions`);
  const [first] = result.lines;
  for (const line of result.lines) {
    const ratio = `${(line.roundMs / first!.roundMs).toFixed(1)}×`;
    console.log(
      `  ${line.engine.padEnd(20)} ${String(line.queriesPerSecond).padStart(9)} questions/s   moves ${line.movesMs.toFixed(2).padStart(7)} ms   round ${line.roundMs.toFixed(2).padStart(7)} ms (${ratio})   same answers ${(line.sameAnswers * 100).toFixed(1)} %`,
    );
  }
  for (const absent of result.missing) console.log(`  ${absent}`);
}
