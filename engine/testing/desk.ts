import { pino } from 'pino';
import { newSessionCode } from '#acts/session/session-code.ts';
import type { Clock } from '#core/kit/time.ts';
import type { Books } from '#services/books.ts';
import { openCityBook } from '#services/cities/city-book.ts';
import { openDriveFits } from '#services/drive-times/drive-fits.ts';
import { openDriveTimeBook } from '#services/drive-times/drive-time-book.ts';
import { openFleetBook } from '#services/fleets/fleet-book.ts';
import type { PassingFiles } from '#services/passing/passing-files.ts';
import type { Sequencer } from '#services/sequencer/sequencer.ts';
import type { Store } from '#store/door/connect.ts';
import { sha256 } from '#store/door/sha256.ts';
import { handClock } from '../clock/clock.ts';
import type { SuiteConfig } from '../server/config/config-shape.ts';
import type { RequestContext, Suite } from '../server/context.ts';
import { openHealth } from '../server/health.ts';
import { newPerson } from './person.ts';
import { testConfig } from './test-config.ts';

const NOBODY_IS_ANYWHERE: Books['positions'] = {
  of: () => [],
  get: () => undefined,
  report: () => 'taken',
  forget: () => undefined,
  hear: () => undefined,
  onHeard: () => () => undefined,
  onHeld: () => () => undefined,
  onReport: () => () => undefined,
  onMoved: () => () => undefined,
};
/** Made where something passes, which it does in few tests: these bring a folder of their own. */
export const NOTHING_PASSES: PassingFiles = {
  begin: () => Promise.reject(new Error('This suite has no folder for files that pass through.')),
  clear: async () => undefined,
};
const NOTHING_IS_NUMBERED = { listen: () => () => undefined, epoch: () => '', stop: async () => undefined };

/** A suite without services, by a clock the test moves: enough for handlers, calls and acts. */
export async function deskSuite(
  store: Store,
  clock: Clock,
  change: { config?: Partial<SuiteConfig>; cities?: Books['cities'] } = {},
): Promise<Suite> {
  const fleets = await openFleetBook(store);
  const cities = change.cities ?? (await openCityBook(store, () => undefined));
  const driveTimes = await openDriveTimeBook({ store, clock }, { fleets, cities }, null);
  const books = { fleets, cities, positions: NOBODY_IS_ANYWHERE, driveTimes, geocoder: null };
  return {
    store,
    clock,
    wall: clock,
    books,
    driveFits: openDriveFits({ store, clock, books, onError: () => undefined }),
    sequencer: NOTHING_IS_NUMBERED as unknown as Sequencer,
    log: pino({ level: 'silent' }),
    passing: NOTHING_PASSES,
    health: openHealth(),
    config: testConfig(change.config),
  };
}

/**
 * A desk of one store by a clock that begins at an instant and is moved by hand: `signIn` signs in a new person of a shipped
 * group who sees just these fleets, `signInAs` one of the company's own by name.
 */
export async function openDeskAt(store: Store, atMs: number, change: Parameters<typeof deskSuite>[2] = {}) {
  const clock = handClock(atMs);
  const suite = await deskSuite(store, clock, change);
  return {
    suite,
    store,
    clock,
    signIn: async (groupName: string, fleets: readonly number[]): Promise<RequestContext> =>
      requestOf(suite, await newPerson(store, groupName, fleets, new Date(clock.nowMs()))),
    async signInAs(name: string): Promise<RequestContext> {
      const found = store.db.selectFrom('app_user').select('id').where('name', '=', name);
      return requestOf(suite, { id: (await found.executeTakeFirstOrThrow()).id, name });
    },
  };
}

/** A request of this user, whose session begins now. */
export async function requestOf(suite: Suite, user: { id: number; name: string }): Promise<RequestContext> {
  const code = newSessionCode();
  const at = new Date(suite.clock.nowMs());
  await suite.store.db
    .insertInto('session')
    .values({ code_sha256: sha256(code), user_id: user.id, app: 'home', began_at: at, last_act_at: at })
    .execute();
  return { suite, sessionKey: `${code}:${user.name}`, address: '127.0.0.1' };
}
