import { describe, expect, it } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { PIECE_BYTES } from '#core/place/city-import.ts';
import { smallTown } from '#services/city-import/testing/small-town.ts';
import { writePbf } from '#services/city-import/testing/write-pbf.ts';
import type { ComingCity } from './contract.ts';

const { address, suite } = await demoSuite();
const admin = await signIn(address, 'admin');

async function ask(path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${address}/api/v1/cities${path}`, {
    headers: admin.headers,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const begin = (name: string, bytes: number, more: object = {}) =>
  ask('/imports', { name, fileName: `${name}.osm.pbf`, bytes, ...more });
async function piece(id: unknown, bytes: Buffer, number: unknown = 0) {
  const answer = await fetch(`${address}/api/v1/cities/imports/piece?id=${id}&number=${number}`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function upload(name: string, file: Buffer, more: object = {}): Promise<ComingCity> {
  const { body } = await begin(name, file.length, more);
  expect((await piece(body['id'], file)).body).toMatchObject({ whole: true });
  return ended(Number(body['id']));
}

async function ended(id: number): Promise<ComingCity> {
  const look = async () => ((await ask('')).body['coming'] as ComingCity[]).find((one) => one.id === id);
  await expect.poll(async () => (await look())?.state, { timeout: 30_000 }).toMatch(/done|refused|stopped/);
  return (await look()) as ComingCity;
}

describe('an extract sent in pieces', () => {
  it('becomes a city that is there at once, and is replaced only when that is wanted', async () => {
    const town = writePbf(smallTown);
    expect(await upload('Little Porto', town)).toMatchObject({
      state: 'done',
      askedBy: 'admin',
      found: { streets: 5, addresses: 3, ranks: 1 },
      problem: null,
    });
    const { body } = await ask('');
    expect(body['cities']).toContainEqual(expect.objectContaining({ id: 'little-porto', fleets: [], streets: 5 }));
    expect(suite.books.cities.of('little-porto')?.name).toBe('Little Porto');
    expect(await begin('LITTLE PORTO', town.length)).toMatchObject({
      status: 409,
      body: { code: 'cityThere', data: { name: 'Little Porto' } },
    });
    expect(await upload('Little Porto', town, { replaces: true })).toMatchObject({ state: 'done' });
    const { rows } = await suite.store.pool.query('select count(*)::int as left from city_import_piece');
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('is told to be none by its content, in both languages, and nothing of it stays', async () => {
    const program = await upload('Nowhere', Buffer.from('MZ this is a program that calls itself a map'));
    expect(program).toMatchObject({ state: 'refused', found: null });
    expect(program.problem?.en).toContain('Nowhere.osm.pbf is not an OpenStreetMap extract');
    expect(program.problem?.fr).toContain('n’est pas un extrait OpenStreetMap');
    const town = writePbf(smallTown);
    const cut = await upload('Cut', town.subarray(0, town.length - 40));
    expect(cut.problem?.en).toMatch(/ends in the middle of a block/);
    expect((await ask('')).body['cities']).not.toContainEqual(expect.objectContaining({ name: 'Nowhere' }));
  });

  it('goes on with any piece that was lost, and takes one twice', async () => {
    const file = Buffer.concat([writePbf(smallTown), Buffer.alloc(PIECE_BYTES)]);
    const { body } = await begin('Broken off', file.length);
    const [first, second] = [file.subarray(0, PIECE_BYTES), file.subarray(PIECE_BYTES)];
    expect((await piece(body['id'], second, 1)).body).toEqual({ pieces: 1, whole: false });
    expect((await piece(body['id'], second, 1)).body).toEqual({ pieces: 1, whole: false });
    expect(await begin('Broken Off', 100)).toMatchObject({ status: 409, body: { code: 'cityComing' } });
    expect((await piece(body['id'], first, 0)).body).toEqual({ pieces: 2, whole: true });
    expect(await ended(Number(body['id']))).toMatchObject({ state: 'refused' });
  });

  it('is stopped by hand', async () => {
    const { body } = await begin('Halted', PIECE_BYTES * 2);
    expect((await piece(body['id'], Buffer.alloc(PIECE_BYTES))).status).toBe(200);
    expect((await ask('/imports/stop', { id: body['id'] })).status).toBe(200);
    expect(await ended(Number(body['id']))).toMatchObject({ state: 'stopped' });
    expect((await piece(body['id'], Buffer.alloc(PIECE_BYTES), 1)).body).toMatchObject({ code: 'cityImportOver' });
    expect((await ask('/imports/stop', { id: body['id'] })).body).toMatchObject({ code: 'cityImportOver' });
  });
});

it('what fits nothing is refused with what to do', async () => {
  const { body } = await begin('Odd', PIECE_BYTES + 10);
  const id = body['id'];
  expect(await piece(id, Buffer.alloc(7))).toMatchObject({
    status: 422,
    body: { code: 'pieceWrong', data: { length: PIECE_BYTES } },
  });
  expect(await piece(id, Buffer.alloc(10), 2)).toMatchObject({ status: 422, body: { code: 'pieceWrong' } });
  expect(await piece(999_999, Buffer.alloc(10))).toMatchObject({ status: 404, body: { code: 'cityImportUnknown' } });
  expect(await begin('東京', 10)).toMatchObject({ status: 422, body: { code: 'cityNameUnusable' } });
  expect((await begin('Huge', 600 * 1024 * 1024)).status).toBe(400);
  expect(await piece(id, Buffer.alloc(0))).toMatchObject({ status: 422, body: { code: 'pieceWrong' } });
  expect((await piece(id, Buffer.alloc(7), 'first')).status).toBe(400);
  expect((await ask(`/imports/piece?id=${id}&number=0`, { piece: 'no bytes' })).status).toBe(400);
});
