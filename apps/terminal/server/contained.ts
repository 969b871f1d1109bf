import type { Suite } from '#engine/server/context.ts';

/**
 * Does what a message or an event of a link sets off. What it throws is a fault of ours and is logged; it must end nothing
 * else, since it comes out of an emitter, past every other `try`. Answers whether it went well.
 */
export function contained(log: Pick<Suite['log'], 'error'>, what: string, work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    log.error({ err: error }, what);
    return false;
  }
}
