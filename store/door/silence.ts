import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';

/** How often it is looked whether the server still answers, where something waits for it. */
const LOOK_EVERY_MS = 1_000;

/** The links to one server, each as it is made. */
export type Links = {
  add(link: Socket): Socket;
  /** Ends all of them, so that whatever waits for an answer fails at once, and nothing is asked of them again. */
  cut(): void;
};

export function openLinks(): Links {
  const links = new Set<Socket>();
  return {
    add(link) {
      links.add(link);
      link.once('close', () => links.delete(link));
      return link;
    },
    cut() {
      for (const link of links) link.destroy();
    },
  };
}

/**
 * Looks whether the server of these pools still says something while anything waits for it. One that is stopped, or whose host has
 * vanished, answers nothing and ends nothing: after `silentAfterMs` its links are cut. A statement that only takes long is
 * let be, for the server answers others meanwhile.
 */
export function watchForSilence(
  connect: (link: Socket) => Promise<pg.Client>,
  pools: readonly pg.Pool[],
  links: Links,
  silentAfterMs: number,
): { stop(): void } {
  let asked: { client: Promise<pg.Client>; link: Socket } | null = null;
  let looking = false;
  const isAtWork = (pool: pg.Pool) => pool.totalCount > pool.idleCount || pool.waitingCount > 0;

  function forget(): void {
    asked?.link.destroy();
    asked = null;
  }

  async function ask(): Promise<'answered'> {
    if (!asked) {
      const link = new Socket();
      asked = { client: connect(link), link };
    }
    const client = await asked.client;
    await client.query('select 1');
    return 'answered';
  }

  async function look(): Promise<void> {
    looking = true;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<'silent'>((resolve) => {
      // What came while this process had no time to hear it is heard before it counts as silence.
      timer = setTimeout(() => void setImmediate().then(() => resolve('silent')), silentAfterMs);
    });
    const heard = await Promise.race([ask().catch(() => 'refused' as const), silence]);
    clearTimeout(timer);
    if (heard !== 'answered') forget();
    if (heard === 'silent') links.cut();
    looking = false;
  }

  const timer = setInterval(
    () => {
      if (!looking && pools.some(isAtWork)) void look();
    },
    Math.min(LOOK_EVERY_MS, silentAfterMs),
  );
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      forget();
    },
  };
}
