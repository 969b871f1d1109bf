import { DAY_MS } from '#core/kit/time.ts';
import type { Tx } from '#store/transaction.ts';
import { insertUserMessage } from '#store/user-message.ts';

const NEWS: readonly { fleet: number; alsoFleets: readonly number[]; daysAgo: number; news: string }[] = [
  {
    fleet: 1,
    alsoFleets: [2],
    daysAgo: 1,
    news: 'Welcome to Hansom. This is the demo company: look at everything, change anything, nothing here is real.',
  },
  {
    fleet: 1,
    alsoFleets: [],
    daysAgo: 0.5,
    news: 'Nils Ericsonsplatsen: the rank moves to the north side of the station while the square is rebuilt.',
  },
  {
    fleet: 2,
    alsoFleets: [],
    daysAgo: 0.2,
    news: 'Masthuggskajen: coaches for the evening ferry wait in lanes 3 and 4 from half past five.',
  },
];

const MESSAGES: readonly { daysAgo: number; expiresInDays: number; text: string }[] = [
  { daysAgo: 0.6, expiresInDays: 30, text: 'Everyone here has the same password. Change yours from the user menu.' },
  {
    daysAgo: 0.1,
    expiresInDays: 14,
    text: 'Ctrl+K goes to any page, plate, driver or account. Try it before you look for something in the menu.',
  },
];

/** What the office of the demo company tells its people: news of its fleets, and messages from the first user to all. */
export async function seedOffice(t: Tx, users: readonly { id: number; name: string }[]): Promise<void> {
  const before = (days: number) => new Date(t.nowMs - days * DAY_MS);
  const date = (days: number) => new Date(t.nowMs + days * DAY_MS).toISOString().slice(0, 10);
  await t.db
    .insertInto('news')
    .values(
      NEWS.map(({ fleet, alsoFleets, daysAgo, news }) => ({
        fleet_id: fleet,
        also_fleets: [...alsoFleets],
        news,
        from_date: date(-1),
        to_date: date(30),
        created_at: before(daysAgo),
      })),
    )
    .execute();
  const [sender] = users;
  if (!sender) return;
  for (const { daysAgo, expiresInDays, text } of MESSAGES) {
    const expiresAtMs = t.nowMs + expiresInDays * DAY_MS;
    const message = { text, expiresAtMs, fromUserId: sender.id, fromUserName: sender.name };
    await insertUserMessage({ ...t, at: before(daysAgo) }, { ...message, to: users.map(({ id }) => id) });
  }
}
