import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { WhoMay } from '#engine/testing/who-may.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What every application and card says of who may call its operations, by their names in the suite: `book.getBooking`. */
export async function readWhoMay(): Promise<WhoMay> {
  const told = ['apps', 'cards'].flatMap((layer) =>
    readdirSync(join(ROOT, layer))
      .map((name) => ({ name, file: join(ROOT, layer, name, 'testing/who-may.ts') }))
      .filter(({ file }) => existsSync(file))
      .map(async ({ name, file }) => {
        const { whoMay } = (await import(/* @vite-ignore */ file)) as { whoMay: WhoMay };
        const router = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
        return whoMay.map(({ groups, operations }) => ({
          groups,
          operations: operations.map((operation) => `${router}.${operation}`),
        }));
      }),
  );
  return (await Promise.all(told)).flat();
}
