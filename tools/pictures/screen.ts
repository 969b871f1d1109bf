import type { Page } from 'playwright-core';
import type { Clock } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';

export type Size = 'desktop' | 'phone';
export type Scheme = 'light' | 'dark';

/** The running suite behind the pictures. */
export type Scene = { address: string; store: Store };

/** A clock that stands at the suite's business time. */
export async function clockOf({ address }: Scene): Promise<Clock> {
  const health = (await (await fetch(`${address}/healthz`)).json()) as { parts: { clock: { nowMs: number } } };
  const { nowMs } = health.parts.clock;
  return { nowMs: () => nowMs };
}

/** A screen that is pictured: whose it is, where it stands, and what is done before the picture. */
export type Screen = {
  name: string;
  user: string | null;
  path: string;
  /** Before the page is opened. */
  before?: (page: Page, scene: Scene) => Promise<void>;
  prepare: (page: Page, size: Size, scene: Scene) => Promise<void>;
  /** Which pictures go into docs/pictures; the one on a desk in light colours unless said. */
  kept?: readonly { size: Size; scheme: Scheme; as: string }[];
  /** An alarm may stand before it; before every other screen it is put aside. */
  rings?: boolean;
  /** The city must have worked for a while. */
  busy?: boolean;
};

export const keptOf = ({ name, kept }: Screen) => kept ?? [{ size: 'desktop', scheme: 'light', as: name } as const];

const MAP_DRAWS_MS = 4_000;

export const drawn = (page: Page) => page.waitForTimeout(MAP_DRAWS_MS);

/** A list that says what it holds in its first row. */
export const listScreen = (name: string, path: string, row: RegExp | string, more: Partial<Screen> = {}): Screen => ({
  name,
  busy: true,
  user: 'coach',
  path,
  prepare: async (page) => {
    await page.getByRole('row').filter({ hasText: row }).first().waitFor();
    await drawn(page);
  },
  ...more,
});
