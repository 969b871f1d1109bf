/** An address of a database, `postgres://user:password@host:port,host:port/database`: one host, or several of which one takes writes. */
export type Address = {
  user: string;
  password: string;
  /** Each as `host` or `host:port`, in the order in which they were named. */
  hosts: readonly string[];
  /** The database and what else is asked of the link, from the slash on. */
  rest: string;
};

/** Why an address cannot be used, as a sentence for whoever wrote it. */
export class AddressRefusal extends Error {
  override readonly name = 'AddressRefusal';
}

const PARTS = /^postgres(?:ql)?:\/\/(?:([^:@/?#]*)(?::([^@/?#]*))?@)?([^/?#]*)(.*)$/;
const HOST = /^(?:\[[0-9a-fA-F:.]+\]|[^\s:@[\]]+)?(?::\d{1,5})?$/;
const isHost = (text: string) => HOST.test(text) && (text === '' || URL.canParse(`postgres://${text}`));
/** What libpq says of several hosts; the suite finds the one that takes writes by itself. */
const OF_SEVERAL = ['target_session_attrs', 'load_balance_hosts'];

/** Reads an address. Throws `AddressRefusal`. */
export function readAddress(url: string): Address {
  const found = PARTS.exec(url);
  const hosts = found?.[3]?.split(',') ?? [];
  if (!found || !hosts.every((host) => isHost(host) && (hosts.length === 1 || host !== '')))
    throw new AddressRefusal(
      'The address of the database cannot be read. Write it as postgres://user:password@host:port/database, with several hosts as host:port,host:port, and letters such as @ / : in a password as %40 %2F %3A.',
    );
  const [, user = '', password = '', , rest = ''] = found;
  return { user: decoded(user), password: decoded(password), hosts, rest: withoutParts(rest) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function withoutParts(rest: string): string {
  const [path = '', query] = rest.split('?', 2);
  const kept = (query ?? '').split('&').filter((part) => part !== '' && !OF_SEVERAL.includes(part.split('=')[0] ?? ''));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

export function writeAddress({ user, password, hosts, rest }: Address): string {
  const who = user === '' ? '' : `${encodeURIComponent(user)}${password && `:${encodeURIComponent(password)}`}@`;
  return `postgres://${who}${hosts.join(',')}${rest}`;
}

/** The same address once for each of its hosts. */
export function addressesOf(url: string): string[] {
  const address = readAddress(url);
  return address.hosts.map((host) => writeAddress({ ...address, hosts: [host] }));
}
