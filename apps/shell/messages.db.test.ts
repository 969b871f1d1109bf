import { afterAll, describe, expect, test } from 'vitest';
import { sendUserMessage } from '#acts/message/send-user-message.ts';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { openStore } from '#store/door/connect.ts';

const { address, databaseUrl } = await demoSuite();
const store = openStore(databaseUrl);
afterAll(() => store.close());
const [coach, booker, driver] = await Promise.all(['coach', 'booker', 'driver'].map((name) => signIn(address, name)));
if (!coach || !booker || !driver) throw new Error('The demo users could not sign in.');

type Row = Record<string, unknown>;

function ask(session: Session, body: object): Promise<Response> {
  return fetch(`${address}/api/list`, { method: 'POST', headers: session.headers, body: JSON.stringify(body) });
}
async function rows(session: Session, body: object): Promise<Row[]> {
  const answer = await ask(session, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Row[];
}
const idOf = async (name: string) =>
  (await store.db.selectFrom('app_user').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

/** Sends a message from admin to users by name; answers its id. */
async function message(text: string, ...to: string[]): Promise<number> {
  const sent = await sendUserMessage(
    { store, clock: { nowMs: Date.now } },
    { id: await idOf('admin'), name: 'admin', fleets: [1, 2] },
    { text, to: { users: await Promise.all(to.map(idOf)) }, expiresAtMs: Date.now() + HOUR_MS },
  );
  if (!sent.ok) throw new Error(sent.code);
  return sent.value.messageId;
}

describe('list=userMessages', () => {
  test('tells the messages to this user, newest first, with the sender and the time they expire', async () => {
    const id = await message('<b>Hello</b> « çà »', 'coach', 'booker');
    const [newest, ...others] = await rows(coach, { list: 'userMessages', user: 'coach' });
    expect(newest).toEqual({
      ID: id,
      Messages: '<b>Hello</b> « çà »',
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      UserID: 'admin',
    });
    expect(others.length).toBeGreaterThanOrEqual(2);
    expect(await rows(coach, { list: 'userMessages', fleet: '(99)' })).toHaveLength(others.length + 1);
  });

  test("is refused for another user's, and needs a session", async () => {
    const answer = await ask(coach, { list: 'userMessages', user: 'booker' });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ title: expect.stringContaining('your own messages'), field: 'user' });
    expect((await ask(coach, { list: 'userMessages', UserID: await idOf('booker') })).status).toBe(403);
    expect((await ask(coach, { list: 'userMessages', UserID: await idOf('coach') })).status).toBe(200);
    const { 'x-session-key': _, ...headers } = coach.headers;
    expect((await ask({ ...coach, headers }, { list: 'userMessages' })).status).toBe(401);
  });
});

describe('list=deleteUserMessage', () => {
  test('deletes for this user alone and answers what remains; all=1 still tells it', async () => {
    const id = await message('Delete me', 'coach', 'booker');
    const before = await rows(coach, { list: 'userMessages' });
    const left = await rows(coach, { list: 'deleteUserMessage', user: 'COACH', groupID: id });
    expect(left).toEqual(before.filter((row) => row['ID'] !== id));
    expect(await rows(coach, { list: 'deleteUserMessage', groupID: String(id) })).toEqual(left);
    expect((await rows(coach, { list: 'userMessages', all: '1' })).map((row) => row['ID'])).toContain(id);
    expect((await rows(booker, { list: 'userMessages' })).map((row) => row['ID'])).toContain(id);
  });

  test("is refused for another user's message, for another user, and without an id", async () => {
    const id = await message('Only for booker', 'booker');
    for (const groupID of [id, 999_999_999]) {
      const answer = await ask(coach, { list: 'deleteUserMessage', user: 'coach', groupID });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ title: expect.any(String), titre: expect.any(String) });
    }
    expect((await ask(coach, { list: 'deleteUserMessage', user: 'booker', groupID: id })).status).toBe(403);
    for (const groupID of ['', 'one', '-1', '1; drop table news', 0]) {
      expect((await ask(coach, { list: 'deleteUserMessage', groupID })).status).toBe(400);
    }
    expect((await rows(booker, { list: 'userMessages' })).map((row) => row['ID'])).toContain(id);
  });
});

describe('list=news', () => {
  const texts = async (session: Session) =>
    (await rows(session, { list: 'news', fleet: '(2)' })).map((row) => String(row['News']));
  const date = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const item = (news: string, fleet: number, from: number, to: number, also: number[] = []) =>
    store.db
      .insertInto('news')
      .values({
        fleet_id: fleet,
        news,
        from_date: date(from),
        to_date: date(to),
        also_fleets: also,
        created_at: new Date(),
      })
      .execute();

  test('tells the news of today, newest first, of every fleet the user sees', async () => {
    await item('Runs today', 1, -2, 2);
    await item('Over', 1, -9, -3);
    await item('To come', 1, 3, 9);
    await item('Of the other fleet', 2, -2, 2);
    await item('Of the other fleet, and of this', 2, -2, 2, [1]);
    const [first] = await rows(coach, { list: 'news' });
    expect(first).toEqual({
      ID: expect.any(Number),
      News: 'Of the other fleet, and of this',
      Created: expect.stringMatching(/Z$/),
    });
    const seenByCoach = await texts(coach);
    expect(seenByCoach).toEqual(expect.arrayContaining(['Runs today', 'Of the other fleet']));
    expect(seenByCoach.filter((text) => text === 'Of the other fleet, and of this')).toHaveLength(1);
    expect(seenByCoach).not.toContain('Over');
    expect(seenByCoach).not.toContain('To come');
    const seenByDriver = await texts(driver);
    expect(seenByDriver).toEqual(expect.arrayContaining(['Runs today', 'Of the other fleet, and of this']));
    expect(seenByDriver).not.toContain('Of the other fleet');
  });

  test('begins and ends with the day of the fleet, not with that of Greenwich', async () => {
    const zone = (timeZone: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(Date.now());
    // Somewhere it is always another day than in the zone of the demo's fleets.
    const home = zone('Europe/Stockholm');
    const elsewhere = [zone('Pacific/Kiritimati'), zone('Pacific/Pago_Pago')].find((day) => day !== home) ?? home;
    for (const day of [home, elsewhere]) {
      await store.db
        .insertInto('news')
        .values({ fleet_id: 1, news: `On ${day}`, from_date: day, to_date: day, created_at: new Date() })
        .execute();
    }
    const seen = await texts(coach);
    expect(seen).toContain(`On ${home}`);
    expect(seen).not.toContain(`On ${elsewhere}`);
  });

  test('the demo company has some for each of its fleets', async () => {
    expect((await texts(driver)).length).toBeGreaterThanOrEqual(2);
    expect((await texts(coach)).some((text) => text.startsWith('Masthuggskajen'))).toBe(true);
  });
});
