import type { Logger } from 'pino';
import type { ActContext } from '#acts/context.ts';
import type { Result } from '#core/kit/result.ts';
import type { Clock } from '#core/kit/time.ts';
import type { Language } from '#core/language/languages.ts';
import type { WorkName } from '#core/long-work/all-work.ts';
import type { WorkFigures, WorkParams, WorkTold } from '#core/long-work/declared.ts';
import type { Actor } from '#store/door/transaction.ts';
import type { NewFile } from '#store/file/file.ts';
import type { WorkClaim } from '#store/long-work/long-work.ts';
import type { CityBook } from '../cities/city-book.ts';

export type WorkContext = ActContext & {
  wall: Clock;
  fleetId: number;
  /** Who asked for it, or the suite. */
  actor: Actor;
  /** The suite has a mail server, or keeps mail to be read. */
  sendsMail: boolean;
  log: Pick<Logger, 'error'>;
  /** The cities of fleets, where the suite has them at hand. */
  cities?: Pick<CityBook, 'ofFleet'> | undefined;
};

/** `told`: what somebody should look at, as a sentence in each language. */
export type WorkOutcome = Result<
  { figures: WorkFigures; told?: WorkTold | null; file?: { name: string; content: NewFile } },
  string
>;

export type WorkAsked = {
  params: WorkParams;
  /** So many of so many are done. */
  progress(done: number, of: number): void;
  /** Asked between two steps: it is to be left off, and what it answers counts no more. */
  cancelled(): boolean;
  context: WorkContext;
};

/**
 * How a kind of long work is done: declared in `services/<name>/work.ts`, named in `core/<noun>/work.ts`. It may be begun again
 * after any of its steps, by another server, so each step is one transaction and knows what is done already. What it throws is
 * tried again; what it refuses is told. `claim` is the hold of its server on it.
 */
export type WorkKind = {
  name: WorkName;
  run(work: WorkAsked, claim: WorkClaim): Promise<WorkOutcome>;
  /** Which one of its kind it is, beside its title, in words of this language; null where nothing tells it from others. */
  subject?(params: WorkParams, language: Language): string | null;
};
