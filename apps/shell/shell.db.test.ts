import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { demoSuite, emptySuite } from '#apps/testing/demo-suite.ts';
import { base64, clientHeader, login, signIn } from '#apps/testing/sign-in.ts';
import { APP_FLAGS, OPTION_FLAGS } from '#core/access/flags.ts';
import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import { DEMO_USERS } from '#seed/demo/fleets.ts';

const { address } = await demoSuite();
const configOf = async (at: string) =>
  (await (await fetch(`${at}/api/config`, { headers: { authorization: clientHeader() } })).json()) as Record<
    string,
    unknown
  >;
const password = base64('Hansom2026demo');

describe('the configuration', () => {
  it('tells the logins of the demo, each of which opens it, and none of a real company', async () => {
    const { demoLogins } = (await configOf(address)) as { demoLogins: { users: string[]; password: string } };
    expect(demoLogins.users).toEqual(DEMO_USERS.map(({ name }) => name));
    for (const user of demoLogins.users) {
      const { options } = await signIn(address, user, demoLogins.password);
      expect(options.login).toBe('true');
    }
    const company = await emptySuite();
    expect(await configOf(company.address)).toMatchObject({ demo: false, demoLogins: null });
  });

  it('has the fields of the specification, and those the client works with', async () => {
    const config = await configOf(address);
    expect(config).toMatchObject({
      osmMaps: 'No',
      title: 'Hansom',
      currency: 'SEK',
      languages: ['en', 'fr'],
      url: address,
    });
    expect(config.tileServer).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png');
    expect(Buffer.from(String(config.signingKey), 'base64')).toHaveLength(32);
    expect((await fetch(`${address}/api/config`)).status).toBe(401);
  });
});

describe('the list releaseVersion', () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${address}/api/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"list":"releaseVersion"}',
    });

  it('is one object that tells the release, who is licensed and who helps, and needs no session', async () => {
    const answer = await ask({ authorization: clientHeader() });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      Release: 'dev',
      Company: 'Hansom',
      Address: expect.stringContaining('Göteborg'),
      Email: 'support@hansom.example',
      Phone: expect.stringMatching(/^\+46 31/),
      LicensedTo: 'The demo company',
      LicenseType: 'Apache-2.0',
      Currency: 'SEK',
    });
  });

  it('is not told to a client program that does not say its name', async () => {
    expect((await ask({})).status).toBe(401);
  });
});

describe('signing in by the fixed call', () => {
  it('answers options signed by the key of the configuration', async () => {
    const { signingKey } = (await (
      await fetch(`${address}/api/config`, { headers: { authorization: clientHeader() } })
    ).json()) as { signingKey: string };
    const answer = await login(address, { action: 'logInUser', user: 'coach', password, app: 'home' });
    const { options, sig } = (await answer.json()) as { options: string; sig: string };
    const valid = ed25519.verify(Buffer.from(sig, 'base64'), Buffer.from(options), Buffer.from(signingKey, 'base64'));
    expect(valid).toBe(true);
    const forged = Buffer.from(options.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    expect(ed25519.verify(Buffer.from(sig, 'base64'), forged, Buffer.from(signingKey, 'base64'))).toBe(false);
  });

  it('gives every demo user exactly the flags of their group', async () => {
    for (const { name, group, fleets } of DEMO_USERS) {
      const { options } = await signIn(address, name);
      const shipped = SHIPPED_GROUPS.find((one) => one.name === group);
      expect(options.login).toBe('true');
      expect(String(options.sessionCode)).toHaveLength(20);
      expect(options.groupName).toBe(group);
      expect(options.fleets).toEqual(fleets);
      const held = [...OPTION_FLAGS, ...APP_FLAGS].filter((flag) => options[flag] === true);
      const told = [...(shipped?.options ?? []), ...(shipped?.apps ?? [])];
      // Not among the specification's flags: a login tells it to agents alone.
      expect(new Set(held)).toEqual(new Set(told.filter((flag) => flag !== 'agent' || group === 'Agent')));
      expect('agent' in options).toBe(group === 'Agent');
    }
  });

  it('says the same of a wrong password, a short one and a name nobody has', async () => {
    for (const body of [
      { user: 'booker', password: base64('not the password') },
      { user: 'booker', password: base64('short') },
      { user: 'nobody at all', password },
      { user: 'x'.repeat(180), password },
    ]) {
      const answer = await login(address, { action: 'logInUser', app: 'home', ...body });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ result: 'false - The user or password is wrong' });
    }
  });

  it('makes a flood of tries on one name wait, and lets that name in from nowhere it failed', async () => {
    let last = await login(address, { action: 'logInUser', user: 'trainer', password: base64('wrong one') });
    for (let tries = 0; tries < 12 && last.status === 401; tries += 1) {
      last = await login(address, { action: 'logInUser', user: 'trainer', password: base64('wrong one') });
    }
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login(address, { action: 'logInUser', user: 'umpire', password })).status).toBe(200);
  });

  it('refuses a client program it does not know', async () => {
    for (const header of ['', 'Basic !!!', clientHeader('home', 'another secret')]) {
      const answer = await login(address, { action: 'logInUser', user: 'coach', password }, header);
      expect(answer.status).toBe(401);
    }
  });

  it('names the field of a wrong type, and answers malformed or oversized bodies without a 500', async () => {
    const wrongType = await login(address, { action: 'logInUser', user: 7 });
    expect(wrongType.status).toBe(400);
    expect(await wrongType.json()).toMatchObject({ field: 'user' });
    const headers = { 'content-type': 'application/json', authorization: clientHeader() };
    const broken = await fetch(`${address}/api/login`, { method: 'POST', headers, body: '{"action":' });
    expect(broken.status).toBe(400);
    const huge = JSON.stringify({ descr: 'x'.repeat(1_100_000) });
    const tooLarge = await fetch(`${address}/api/login`, { method: 'POST', headers, body: huge });
    expect(tooLarge.status).toBe(413);
  });
});

describe('a session', () => {
  it('is valid until its user signs out, and not a moment longer', async () => {
    const { code } = await signIn(address, 'cashier');
    const validate = () => login(address, { action: 'validate', user: 'cashier', hashCode: code, app: 'home' });
    expect((await validate()).status).toBe(200);
    const out = await login(address, { action: 'logout', user: 'cashier', hashCode: code });
    expect(await out.json()).toEqual({ result: 'true' });
    const after = await validate();
    expect(after.status).toBe(401);
    expect(await after.json()).toEqual({ result: 'User Session is no longer valid' });
  });

  it('belongs to the user it was given to', async () => {
    const { code } = await signIn(address, 'reports');
    const answer = await login(address, { action: 'validate', user: 'admin', hashCode: code, app: 'home' });
    expect(answer.status).toBe(401);
  });
});

describe('the list of fleets', () => {
  it('holds the fleets a user sees, the default one first', async () => {
    const { headers } = await signIn(address, 'coach');
    const answer = await fetch(`${address}/api/list`, { method: 'POST', headers, body: '{"list":"fleets"}' });
    expect(await answer.json()).toMatchObject([
      { ID: 1, Name: 'Gothenburg Cabs' },
      { ID: 2, Name: 'West Coach & Ferry' },
    ]);
    const owner = await signIn(address, 'owner');
    const own = await fetch(`${address}/api/list`, {
      method: 'POST',
      headers: owner.headers,
      body: '{"list":"fleets"}',
    });
    expect(await own.json()).toHaveLength(1);
  });

  it('is refused without a session', async () => {
    const headers = { 'content-type': 'application/json', authorization: clientHeader() };
    const answer = await fetch(`${address}/api/list`, { method: 'POST', headers, body: '{"list":"fleets"}' });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ result: 'User Session is no longer valid' });
  });
});

describe('what every visitor may see', () => {
  it('is the health of each part, the OpenAPI 3.1 page and its browser', async () => {
    const health = await fetch(`${address}/healthz`);
    expect(health.status).toBe(200);
    expect(await health.json()).toMatchObject({ ok: true, parts: { database: { ok: true, fleets: 2 } } });
    const page = (await (await fetch(`${address}/api/openapi.json`)).json()) as { openapi: string; paths: object };
    expect(page.openapi).toMatch(/^3\.1/);
    expect(Object.keys(page.paths)).toContain('/shell/first-admin');
    expect((await fetch(`${address}/api/docs`)).status).toBe(200);
    expect((await fetch(`${address}/api/docs/files/swagger-ui-bundle.js`)).status).toBe(200);
  });

  it('is never a stack trace: unknown addresses are told so', async () => {
    const api = await fetch(`${address}/api/v1/no/such/operation`, { method: 'POST' });
    expect(api.status).toBe(404);
    const page = await fetch(`${address}/coach/jaq`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
  ])('is a page packed as the browser takes it: %s', async (accepted, way) => {
    const plain = await (await fetch(`${address}/home`, { headers: { 'accept-encoding': 'identity' } })).text();
    const page = await fetch(`${address}/home`, { headers: { 'accept-encoding': accepted } });
    expect(page.headers.get('content-encoding')).toBe(way);
    expect(page.headers.get('vary')).toBe('accept-encoding');
    expect(await page.text()).toBe(plain);
    expect(plain).toContain('<');
  });

  it('includes no way to make an administrator where one exists', async () => {
    const answer = await fetch(`${address}/api/v1/shell/first-admin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'guess', user: 'mallory', fullName: 'Mallory', password: 'LongEnough123' }),
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'alreadySetUp' });
  });
});

describe('what every answer carries', () => {
  it.each([
    '/',
    '/healthz',
    '/api/config',
    '/api/openapi.json',
    '/no-such.file',
    '/api/no-such',
    '/api/v1/shell/search?text=x',
  ])('%s', async (path) => {
    const { headers } = await fetch(address + path, { headers: { authorization: clientHeader() } });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('set-cookie')).toBeNull();
    if (path.startsWith('/api/')) expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('what every page reads as it opens', () => {
  it('is told in one answer, each part as its own operation tells it', async () => {
    const parts = {
      rights: 'shell/rights',
      words: 'labels/words',
      attributes: 'attributes/names',
      longWork: 'long-work',
    };
    for (const user of ['coach', 'admin']) {
      const { headers } = await signIn(address, user);
      const told = async (path: string) => {
        const answer = await fetch(`${address}/api/v1/${path}`, { headers });
        expect(answer.status).toBe(200);
        return (await answer.json()) as Record<string, unknown>;
      };
      const opened = await told('shell/opened');
      expect(Object.keys(opened).toSorted()).toEqual(Object.keys(parts).toSorted());
      for (const [name, path] of Object.entries(parts)) expect(opened[name]).toEqual(await told(path));
    }
  });

  it('is told to nobody who is not signed in', async () => {
    const answer = await fetch(`${address}/api/v1/shell/opened`, { headers: { authorization: clientHeader() } });
    expect(answer.status).toBe(401);
  });
});
