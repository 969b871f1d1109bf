import { APP_FLAGS, type Flag, OPTION_FLAGS } from '#core/access/flags.ts';
import { isZoneName } from '#core/kit/time.ts';

/** What a login's `options` say, once its signature is proved. */
export type SignedOptions = {
  login: string;
  sessionCode: string;
  user: string;
  userName: string;
  groupId: number;
  groupName: string;
  /** Minutes from the browser's own time to that of the user's default fleet, at the sign-in. */
  timeOffsetMinutes: number;
  /** The IANA name of each fleet's zone. */
  zones: Readonly<Record<number, string>>;
  fleets: readonly number[];
  /** Option and application flags that are set. */
  flags: ReadonlySet<Flag>;
};

const SESSION_CODE_LENGTH = 20;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

async function proves(options: string, sig: string, signingKey: string): Promise<boolean> {
  try {
    const signed = new TextEncoder().encode(options);
    return (
      (await provesByBrowser(signed, bytesOf(sig), bytesOf(signingKey))) ?? (await provesHere(signed, sig, signingKey))
    );
  } catch {
    return false;
  }
}

/** The browser does it in a tenth of the time; null where it cannot: at a plain-http address, or in an older one. */
async function provesByBrowser(signed: BufferSource, sig: BufferSource, key: BufferSource): Promise<boolean | null> {
  const { subtle } = crypto;
  if (!subtle) return null;
  const known = await subtle.importKey('raw', key, 'Ed25519', false, ['verify']).catch((failure: unknown) => {
    if (failure instanceof DOMException && failure.name === 'NotSupportedError') return null;
    throw failure;
  });
  return known && subtle.verify('Ed25519', known, sig, signed);
}

async function provesHere(signed: Uint8Array, sig: string, signingKey: string): Promise<boolean> {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  return ed25519.verify(bytesOf(sig), signed, bytesOf(signingKey));
}

const zonesTold = (told: unknown): Readonly<Record<number, string>> =>
  Object.fromEntries(Object.entries(told ?? {}).filter(([, zone]) => typeof zone === 'string' && isZoneName(zone)));

/**
 * Reads `{options, sig}` of a login. Null where the signature is missing or wrong, where it is no JSON object, or where
 * `login` begins with true and the session code is not 20 characters.
 */
export async function readOptions(options: unknown, sig: unknown, signingKey: string): Promise<SignedOptions | null> {
  if (typeof options !== 'string' || typeof sig !== 'string' || !(await proves(options, sig, signingKey))) return null;
  let told: Record<string, unknown>;
  try {
    told = JSON.parse(new TextDecoder().decode(bytesOf(options))) as Record<string, unknown>;
  } catch {
    return null;
  }
  const text = (name: string) => (typeof told[name] === 'string' ? (told[name] as string) : '');
  const login = text('login');
  const sessionCode = text('sessionCode');
  if (login.startsWith('true') && sessionCode.length !== SESSION_CODE_LENGTH) return null;
  const fleets = Array.isArray(told['fleets']) ? told['fleets'].filter((id) => typeof id === 'number') : [];
  return {
    login,
    sessionCode,
    user: text('user'),
    userName: text('userName'),
    groupId: Number(told['groupID'] ?? 0),
    groupName: text('groupName'),
    timeOffsetMinutes: Number(told['utcOffset'] ?? 0) + new Date().getTimezoneOffset(),
    zones: zonesTold(told['zones']),
    fleets,
    flags: new Set<Flag>([...APP_FLAGS, ...OPTION_FLAGS].filter((flag) => told[flag] === true)),
  };
}
