import { DAY_MS } from '#core/kit/time.ts';
import type { Tx } from '#store/door/transaction.ts';
import { insertUserMessage } from '#store/message/user-message.ts';
import { insertNews } from '#store/news/news.ts';
import { insertTasks } from '#store/office/office-work.ts';

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

const TASKS = [
  {
    fleet: 1,
    request: 'CallBack',
    hoursAgo: 0.4,
    message: 'Elsa Holm, +46 31 555 01 44: asks for a fixed price to Landvetter on Monday at 05:30.',
  },
  {
    fleet: 1,
    request: 'Complaint',
    hoursAgo: 3,
    message: 'Sven Lind: the child seat that was booked was not in the car. Wants to hear from us.',
  },
  {
    fleet: 2,
    request: 'CallBack',
    hoursAgo: 1.2,
    message: 'Chalmers Conferences: how many coaches can we give on 4 December between 16 and 18?',
  },
] as const;

/**
 * What the office of the demo company has: news of its fleets, work that waits for a person, and messages from the first
 * user to all.
 */
export async function seedOffice(t: Tx, users: readonly { id: number; name: string }[]): Promise<void> {
  const before = (days: number) => new Date(t.nowMs - days * DAY_MS);
  const date = (days: number) => new Date(t.nowMs + days * DAY_MS).toISOString().slice(0, 10);
  await insertNews(
    t,
    NEWS.map(({ fleet, alsoFleets, daysAgo, news }) => ({
      fleet_id: fleet,
      also_fleets: [...alsoFleets],
      news,
      from_date: date(-1),
      to_date: date(30),
      created_at: before(daysAgo),
    })),
  );
  await insertTasks(
    t,
    TASKS.map(({ fleet, request, hoursAgo, message }, n) => ({
      fleet_id: fleet,
      request,
      subject: `demo-${n}`,
      at: before(hoursAgo / 24),
      detail: '{}',
      message,
    })),
  );
  const [sender] = users;
  if (!sender) return;
  for (const { daysAgo, expiresInDays, text } of MESSAGES) {
    const expiresAtMs = t.nowMs + expiresInDays * DAY_MS;
    const message = { text, expiresAtMs, fromUserId: sender.id, fromUserName: sender.name };
    await insertUserMessage({ ...t, at: before(daysAgo) }, { ...message, to: users.map(({ id }) => id) });
  }
}
