import type { Logger } from 'pino';
import type { Flag, Rights } from '#core/access/flags.ts';
import type { Clock } from '#core/kit/time.ts';
import type { Books } from '#services/books.ts';
import type { DriveFits } from '#services/drive-times/drive-fits.ts';
import type { PassingFiles } from '#services/passing/passing-files.ts';
import type { Sequencer } from '#services/sequencer/sequencer.ts';
import type { Store } from '#store/door/connect.ts';
import type { Actor } from '#store/door/transaction.ts';
import type { SuiteConfig } from './config/config-shape.ts';
import type { Health } from './health.ts';

/** Everything a running suite has; made once at start. */
export type Suite = {
  store: Store;
  /** Business time. */
  clock: Clock;
  /** The wall's time: sessions and limits of sign-in live by it, whatever speed a simulation runs at. */
  wall: Clock;
  books: Books;
  /** What the fleets learn of their drive times. */
  driveFits: DriveFits;
  sequencer: Sequencer;
  log: Logger;
  /** What comes in and goes out through the disk. */
  passing: PassingFiles;
  /** How each part of the suite is. */
  health: Health;
  config: SuiteConfig;
};

/** The person behind a request. */
export type SignedInUser = {
  id: number;
  name: string;
  fullName: string;
  groupName: string;
  rights: Rights;
  fleets: readonly number[];
  /** The agent whose program it is; absent for a person. */
  agentId?: number;
};

export const GUEST: SignedInUser = {
  id: 0,
  name: 'guest',
  fullName: '',
  groupName: '',
  rights: new Set<Flag>(),
  fleets: [],
};

export type RequestContext = {
  suite: Suite;
  sessionKey: string | undefined;
  agentKey?: string | undefined;
  address: string;
  /** Adds a header to the answer; absent where nobody would read it. */
  tell?: ((name: string, value: string) => void) | undefined;
  /** What the headers came to, before the body was read; absent where nobody asked them yet. */
  judged?: Judged | undefined;
};

/** Whose request it is, or what its sender is told. */
export type Judged = { user: SignedInUser } | { refused: unknown };

export type HandlerContext = RequestContext & { user: SignedInUser; actor: Actor };

export function actorOf(user: SignedInUser): Actor {
  if (user.agentId !== undefined) return { kind: 'customer', name: user.name };
  return { kind: 'user', id: user.id, name: user.name };
}
