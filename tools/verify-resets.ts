import { parseArgs } from 'node:util';
import type { ChainFault } from '#core/meter/reset-chain.ts';
import { joinDatabase } from '#store/cluster/open.ts';
import { StartRefusal } from '#store/cluster/start-refusal.ts';
import { openStore } from '#store/door/connect.ts';
import { checkFleetChain, everyFleet } from '#store/meter/meter-chain.ts';

const USAGE = `npm run verify-resets -- [--data DIR]

Holds the meter resets of every fleet against their chain of hashes, with the suite running or stopped, and prints for each
that it is ok with its last hash, or the first record that is not as it was written; then it ends with 1. Keep the last
hash elsewhere: a chain cut off at its end is told by that alone.

Confronte les remises à zéro de chaque flotte à leur chaîne d’empreintes et dit, pour chacune, qu’elle tient, ou le premier
enregistrement qui n’est plus tel qu’il fut écrit ; elle se termine alors par 1.`;

function sentence({ why, resetId, number, step }: ChainFault): string {
  const at = number === null ? '' : ` at link ${number}`;
  switch (why) {
    case 'order':
      return `a step was taken out, put in or moved${at} (reset ${resetId})`;
    case 'hash':
      return `the step '${step}' of reset ${resetId} was rewritten${at}`;
    case 'changed':
      return `reset ${resetId} was changed after its step '${step}'${at}`;
    case 'gone':
      return `reset ${resetId} was deleted${at}`;
    case 'unchained':
      return `reset ${resetId} has no link for its step '${step}'`;
  }
}

/** True where every chain holds. */
async function verify(url: string): Promise<boolean> {
  const store = openStore(url, { connections: 1 });
  try {
    let allHold = true;
    for (const { id, name } of await everyFleet(store.db)) {
      const told = await checkFleetChain(store.db, id);
      allHold &&= told.ok;
      const verdict = told.ok ? `ok, ${told.steps} steps, last hash ${told.head}` : `BROKEN: ${sentence(told.fault)}`;
      console.log(`${id} ${name}: ${verdict}`);
    }
    return allHold;
  } finally {
    await store.close();
  }
}

async function main(): Promise<number> {
  let dataDir: string;
  try {
    const options = { data: { type: 'string', default: './data' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values } = parseArgs({ options });
    if (values.help) {
      console.log(USAGE);
      return 0;
    }
    dataDir = values.data;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return 2;
  }
  try {
    const database = await joinDatabase({ dataDir, say: (line) => console.error(line), purpose: 'verify-resets' });
    try {
      return (await verify(database.url)) ? 0 : 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    console.error(error.message);
    return error.exitCode;
  }
}

process.exitCode = await main();
