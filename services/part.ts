import type { Logger } from 'pino';
import type { Clock } from '#core/kit/time.ts';
import type { Role } from '#core/node/roles.ts';
import type { Store } from '#store/door/connect.ts';
import type { Books } from './books.ts';
import type { MailRoute, SmsRoute } from './outbox/routes.ts';
import type { PassingFiles } from './passing/passing-files.ts';
import type { Sequencer } from './sequencer/sequencer.ts';

/** What a part of the suite is started with. */
export type PartInput = {
  store: Store;
  /** The clock of the business, and that of the wall: leases and letters go by the second. */
  clock: Clock;
  wall: Clock;
  /** The name of this node. */
  holder: string;
  books: Books;
  sequencer: Sequencer;
  mail: MailRoute;
  sms: SmsRoute;
  log: Logger;
  passing: PassingFiles;
};

export type RunningPart = {
  stop(): Promise<void> | void;
  /** How it is, as the page of services shows it. */
  figures?(): object | Promise<object>;
  /** What keeps it from working well; null where nothing does. */
  trouble?(): string | null | Promise<string | null>;
};

/** What works by itself beside the requests: declared in `services/<name>/part.ts`, started and stopped with the suite. */
export type Part = {
  /** As the page of services and `/healthz` name it. */
  name: string;
  /** It runs on the nodes that have this role. */
  role: Role;
  start(input: PartInput): RunningPart;
};
