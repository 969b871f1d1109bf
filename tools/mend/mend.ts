import { parseArgs } from 'node:util';
import { joinDatabase } from '#store/cluster/open.ts';
import { StartRefusal } from '#store/cluster/start-refusal.ts';
import { openStore } from '#store/door/connect.ts';
import { everyFleet } from '#store/fleet/fleet.ts';
import { mendCompanyPhone, mendPhones } from '#store/phone/mend-phones.ts';

const USAGE = `npm run mend -- [--tell] [--data DIR]

Brings telephone numbers that were kept as they were typed to the form in which they are compared, as the country of each fleet
dials them. --tell writes nothing. What cannot be read is told and stays. With the suite running or not.

Met les numéros de téléphone gardés tels que saisis dans la forme où ils sont comparés, selon le pays de chaque flotte.
--tell n’écrit rien. Ce qui ne peut être lu est dit et reste. La suite peut tourner.`;

/** A database in which no suite was ever started has no tables. */
const NO_TABLE = '42P01';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      tell: { type: 'boolean', default: false },
      data: { type: 'string', default: './data' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const database = await joinDatabase({ dataDir: values.data, say: (line) => console.error(line), purpose: 'mend' });
  const store = openStore(database.url, { connections: 1 });
  try {
    let unread = 0;
    const fleets = (await everyFleet(store.db)).map(({ id, name }) => ({
      name: `${id} ${name}`,
      mend: () => mendPhones(store.db, id, { tell: values.tell }),
    }));
    const company = { name: '*', mend: () => mendCompanyPhone(store.db, { tell: values.tell }) };
    for (const { name, mend } of [company, ...fleets]) {
      const found = await mend();
      if (found.length === 0) console.log(`${name}: ok`);
      for (const { table, column, mended, unread: left } of found) {
        unread += left.length;
        console.log(`${name}: ${table}.${column}, ${mended} ${values.tell ? 'to mend' : 'mended'}`);
        for (const number of left) console.log(`  NOT READ ${number}`);
      }
    }
    return unread === 0 ? 0 : 1;
  } finally {
    await store.close();
    await database.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  const { code, message } = error as { code?: string; message: string };
  if (code === NO_TABLE) {
    console.error(
      'No company stands there yet: start the suite first.\nAucune société ne s’y trouve : démarrez d’abord la suite.',
    );
    return 1;
  }
  if (code?.startsWith('ERR_PARSE_ARGS')) {
    console.error(`${message}\n\n${USAGE}`);
    return 2;
  }
  if (!(error instanceof StartRefusal)) throw error;
  console.error(message);
  return error.exitCode;
});
