import pg from 'pg';
import { addressesOf } from './address.ts';

/** A host that is away must not keep the others waiting. */
const LOOK_MS = 3_000;
/** After the first that takes writes has answered: two may, for a moment, where one was cut off and does not know it. */
const OTHERS_MS = 250;

/** PostgreSQL's own for a server that cannot be asked at the moment. */
const AWAY_CODE = '57P03';

/** The hosts of an address, and which of them takes writes. */
export type Hosts = {
  /** The address to ask, of one host. Throws where none takes writes at the moment. */
  current(): Promise<string>;
  /** Asked of each new connection where there are several; throws where the host takes no writes any more. */
  check(client: pg.Client): Promise<void>;
  /** Whoever asks next looks for the host anew. */
  forget(): void;
};

type Standing = { takesWrites: boolean; timeline: number };

const STANDING = `
  select current_setting('transaction_read_only') = 'off' as "takesWrites",
    case when pg_is_in_recovery() then 0
      else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;

/**
 * The hosts of `url`. With one, nothing is asked; the last found is kept until it is forgotten. Where only reading is wanted, a
 * standby is as good as any.
 */
export function openHosts(url: string, wants: 'writes' | 'reads' = 'writes'): Hosts {
  const addresses = addressesOf(url);
  const [first = url] = addresses;
  if (addresses.length === 1) {
    return { current: async () => first, check: async () => undefined, forget: () => undefined };
  }
  let found: Promise<string> | null = null;
  /** One that was left behind by a failover, and came back without knowing it, has an earlier one. */
  let newestTimeline = 0;

  const isFit = ({ takesWrites, timeline }: Standing) =>
    wants === 'reads' || (takesWrites && timeline >= newestTimeline);
  const refused = (why: string) => Object.assign(new Error(why), { code: AWAY_CODE });

  async function standingOf(address: string): Promise<{ address: string; standing: Standing }> {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: LOOK_MS });
    client.on('error', () => {});
    const silent = setTimeout(() => void client.end().catch(() => undefined), LOOK_MS);
    try {
      await client.connect();
      return { address, standing: await ask(client) };
    } finally {
      clearTimeout(silent);
      void client.end().catch(() => undefined);
    }
  }

  async function look(): Promise<string> {
    const fit: { address: string; standing: Standing }[] = [];
    await new Promise<void>((resolve) => {
      let left = addresses.length;
      const ended = () => void (--left === 0 && resolve());
      for (const address of addresses) {
        standingOf(address)
          .then((one) => {
            if (!isFit(one.standing)) return;
            fit.push(one);
            setTimeout(resolve, OTHERS_MS);
          })
          .catch(() => undefined)
          .finally(ended);
      }
    });
    const best = fit.toSorted((a, b) => b.standing.timeline - a.standing.timeline)[0];
    if (!best) throw refused(`None of the ${addresses.length} hosts of the database takes writes at the moment.`);
    newestTimeline = best.standing.timeline;
    return best.address;
  }

  function current(): Promise<string> {
    if (!found) {
      const looking = look();
      found = looking;
      looking.catch(() => {
        if (found === looking) found = null;
      });
    }
    return found;
  }

  return {
    current,
    forget: () => {
      found = null;
    },
    async check(client) {
      if (isFit(await ask(client))) return;
      found = null;
      throw refused('This host of the database takes no writes any more.');
    },
  };
}

async function ask(client: pg.Client): Promise<Standing> {
  const { rows } = await client.query<Standing>(STANDING);
  return rows[0]!;
}
