import type { DispatcherParts } from './dispatcher-parts.ts';
import type { DispatchFigures } from './figures.ts';

/** Does a piece of work; one that fails is logged and counted, and keeps nothing else from being done. */
export type Trying = (what: string, about: object, work: () => Promise<void>) => Promise<void>;

export function tryingOf(
  log: DispatcherParts['log'],
  fleetId: number,
  figures: DispatchFigures,
): { trying: Trying; failed(what: string, about: object, error: unknown): void } {
  const failed = (what: string, about: object, error: unknown) => {
    figures.failures++;
    log.error({ err: error, fleetId, ...about }, `The dispatcher could not ${what}; it tries again`);
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
