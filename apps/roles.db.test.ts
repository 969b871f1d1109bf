import { expect, it } from 'vitest';
import WebSocket from 'ws';
import { ROLES } from '#core/node/roles.ts';
import { PARTS } from '#services/all-parts.ts';
import { openTerminal } from './terminal/testing/raw-terminal.ts';
import { demoSuite, type TestSuite } from './testing/demo-suite.ts';
import { listenLive } from './testing/live-listener.ts';
import { signIn } from './testing/sign-in.ts';

const SOON = { timeout: 15_000 };
const partsOf = async ({ suite }: TestSuite) =>
  Object.fromEntries((await suite.health.states()).map((state) => [state.name, state]));
const isOpened = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = new WebSocket(address.replace(/^http/, 'ws'));
    socket.once('open', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.terminate());
  });

it('every part says in which role it runs', () => {
  for (const { name, role } of PARTS) expect(ROLES, name).toContain(role);
});

it('each of two nodes does what it is there for, and together they are a suite; what neither serves is told', async () => {
  const web = await demoSuite({ roles: ['web', 'dispatch'] });
  expect((await partsOf(web)).nodes).toMatchObject({
    ok: true,
    trouble: expect.stringContaining('links, work'),
  });
  const links = await demoSuite({ roles: ['links', 'work'], databaseUrl: web.databaseUrl });
  await expect.poll(async () => (await partsOf(web)).nodes?.trouble, SOON).toBeNull();
  expect((await partsOf(links)).nodes).toMatchObject({ figures: { roles: 'links,work' }, trouble: null });

  // Pages and calls.
  const page = await fetch(`${links.address}/`);
  expect([page.status, ((await page.json()) as { title: string }).title]).toEqual([
    404,
    'This node serves no pages and no calls. Ask a node with the role web.',
  ]);
  expect((await fetch(`${links.address}/api/login`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${links.address}/healthz`)).status).toBe(200);
  expect((await fetch(`${web.address}/`)).status).toBe(200);
  const coach = await listenLive(web.address, await signIn(web.address, 'coach'));
  expect(await isOpened(`${links.address}/api/live`)).toBe(false);

  // Links.
  expect(await isOpened(`${web.address}/api/terminal`)).toBe(false);
  expect((await fetch(`${web.address}/api/v1/traccar`, { method: 'POST' })).status).toBe(404);
  const phone = await openTerminal(links.address);
  const seat = { type: 'signOn', fleet: 1, did: '1001', pin: '4001', plate: '101', commandId: 'roles-1' };
  expect(await phone.command(seat)).toMatchObject({ ok: true });

  // What is led and done.
  await expect
    .poll(async () => (await partsOf(web)).dispatcher?.figures, SOON)
    .toMatchObject({ 1: { holdsLease: true } });
  expect((await partsOf(links)).dispatcher?.figures).toEqual({});
  const named = PARTS.map(({ name }) => name);
  const ran = async (suite: TestSuite) => Object.keys(await partsOf(suite)).filter((name) => named.includes(name));
  const inRoles = (names: readonly string[]) =>
    new Set(PARTS.flatMap(({ name, role }) => (names.includes(role) ? [name] : [])));
  const [ofWeb, ofLinks] = [await ran(web), await ran(links)];
  expect(ofLinks).toContain('longWork');
  expect(ofWeb).toContain('permanent');
  for (const name of ofWeb) expect(inRoles(['dispatch'])).toContain(name);
  for (const name of ofLinks) expect(inRoles(['links', 'work'])).toContain(name);
  coach.close();
  phone.close();
});
