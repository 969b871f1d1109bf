import type { DispatcherParts } from './dispatcher-parts.ts';
import type { DispatchFigures } from './figures.ts';

type Told = { jobId?: number; offerId?: number };

/** Does a piece of work; one that fails is logged and counted, and keeps nothing else from being done. */
export type Trying = (what: string, about: Told, work: () => Promise<void>) => Promise<void>;

export function tryingOf(
  log: DispatcherParts['log'],
  fleetId: number,
  figures: DispatchFigures,
): { trying: Trying; failed(what: string, about: Told, error: unknown): void } {
  const failed = (what: string, about: Told, error: unknown) => {
    figures.failures++;
    log.error({ err: error, fleetId, kind: what, ...about }, 'The dispatcher could not do a step; it tries again');
  };
  const trying: Trying = async (what, about, work) => {
    try {
      await work();
    } catch (error) {
      failed(what, about, error);
    }
  };
  return { trying, failed };
}
