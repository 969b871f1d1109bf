import { parseArgs } from 'node:util';
import { joinDatabase } from '#store/cluster/open.ts';
import { StartRefusal } from '#store/cluster/start-refusal.ts';
import { type Db, openStore } from '#store/door/connect.ts';
import { everyFleet } from '#store/fleet/fleet.ts';

/** What was found of one fleet, in words. */
export type Verdict = { ok: boolean; words: string };

async function verify(url: string, look: (db: Db, fleetId: number) => Promise<Verdict>): Promise<boolean> {
  const store = openStore(url, { connections: 1 });
  try {
    let allHold = true;
    for (const { id, name } of await everyFleet(store.db)) {
      const { ok, words } = await look(store.db, id);
      allHold &&= ok;
      console.log(`${id} ${name}: ${ok ? `ok, ${words}` : `BROKEN: ${words}`}`);
    }
    return allHold;
  } finally {
    await store.close();
  }
}

/**
 * A command that looks at something of each fleet, with the suite running or stopped, and prints a line each. Answers how it
 * ends: 0 where all hold, 1 where one does not, 2 where it was asked for something it does not know.
 */
export async function verifyEachFleet(
  name: string,
  usage: string,
  look: (db: Db, fleetId: number) => Promise<Verdict>,
): Promise<number> {
  let dataDir: string;
  try {
    const options = { data: { type: 'string', default: './data' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values } = parseArgs({ options });
    if (values.help) {
      console.log(usage);
      return 0;
    }
    dataDir = values.data;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
  try {
    const database = await joinDatabase({ dataDir, say: (line) => console.error(line), purpose: name });
    try {
      return (await verify(database.url, look)) ? 0 : 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    console.error(error.message);
    return error.exitCode;
  }
}
