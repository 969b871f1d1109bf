import type { PasswordPolicy } from '#core/access/password-rules.ts';
import type { RouterAddress } from '#services/drive-times/router/router-address.ts';
import type { Store } from '#store/connect.ts';
import { openSigningKey } from './signing-key.ts';

/** Where mail goes: to a mail server, to the outbox page only (the demo), or nowhere, since none is configured. */
export type MailWay = { way: 'smtp'; url: string; from: string } | { way: 'outbox'; from: string } | { way: 'none' };

/** Whom the suite is licensed to and who helps, as the About dialog tells it. */
export type About = {
  release: string;
  licensedTo: string;
  licenseType: string;
  company: string;
  address: string;
  phone: string;
  email: string;
};

/** The logins that the demo tells everybody. */
export type DemoLogins = { users: readonly string[]; password: string };

export type SuiteConfig = {
  title: string;
  url: string;
  clientSecret: string;
  signingKey: { publicBase64: string; sign(text: string): string };
  demo: boolean;
  /** Null in a company's own suite. */
  demoLogins: DemoLogins | null;
  /** Valid until the first administrator exists. */
  firstVisitToken: string | null;
  passwords: PasswordPolicy;
  mail: MailWay;
  about: About;
  /** A map server of OpenStreetMap tiles; null where the suite draws its own streets. */
  tileServer: string | null;
  /** The routing engine that is asked for drive times; null where the suite's own streets tell them. */
  router: RouterAddress | null;
};

const LONGEST_EXPIRY_DAYS = 3_650;
const LONGEST_HISTORY = 50;
const ROUTER_MS = 150;
const LONGEST_ROUTER_MS = 2_000;

function wholeNumber(name: string, most: number): number | null {
  const given = process.env[name];
  if (given === undefined || given === '') return null;
  const value = Number(given);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new Error(`${name} must be a whole number from 0 to ${most}, not '${given}'.`);
}

function mailWay(demo: boolean): MailWay {
  const from = process.env.HANSOM_MAIL_FROM ?? 'Hansom <no-reply@hansom.example>';
  const url = process.env.HANSOM_SMTP_URL;
  if (url) return { way: 'smtp', url, from };
  return demo ? { way: 'outbox', from } : { way: 'none' };
}

function routerAddress(): RouterAddress | null {
  const given = (['osrm', 'valhalla'] as const).flatMap((kind) => {
    const name = `HANSOM_${kind.toUpperCase()}_URL`;
    const url = process.env[name];
    return url ? [{ kind, name, url }] : [];
  });
  if (given.length === 2) throw new Error('Give HANSOM_OSRM_URL or HANSOM_VALHALLA_URL, not both.');
  const [router] = given;
  if (!router) return null;
  if (!/^https?:\/\//.test(router.url) || !URL.canParse(router.url)) {
    throw new Error(
      `${router.name} must be the address of a router, such as http://127.0.0.1:5000, not '${router.url}'.`,
    );
  }
  const timeoutMs = wholeNumber('HANSOM_ROUTER_MS', LONGEST_ROUTER_MS) || ROUTER_MS;
  return { kind: router.kind, url: router.url.replace(/\/+$/, ''), timeoutMs };
}

/** The configuration of a suite, from its environment and what the data folder keeps. */
export async function openSuiteConfig(
  store: Store,
  company: { demo: boolean; demoLogins: DemoLogins | null; firstVisitToken: string | null },
  release: string,
): Promise<SuiteConfig> {
  const days = wholeNumber('HANSOM_PASSWORD_DAYS', LONGEST_EXPIRY_DAYS);
  return {
    title: 'Hansom',
    url: '',
    clientSecret: process.env.HANSOM_CLIENT_SECRET ?? 'hansom-web',
    signingKey: await openSigningKey(store),
    demo: company.demo,
    demoLogins: company.demo ? company.demoLogins : null,
    firstVisitToken: company.firstVisitToken,
    passwords: {
      expireAfterDays: days === 0 ? null : days,
      notAmongLast: wholeNumber('HANSOM_PASSWORD_HISTORY', LONGEST_HISTORY) ?? 5,
    },
    mail: mailWay(company.demo),
    about: {
      release,
      licensedTo: process.env.HANSOM_LICENSED_TO ?? (company.demo ? 'The demo company' : ''),
      licenseType: 'Apache-2.0',
      company: process.env.HANSOM_SUPPORT_COMPANY ?? 'Hansom',
      address: process.env.HANSOM_SUPPORT_ADDRESS ?? (company.demo ? 'Invented Street 1, 411 00 Göteborg' : ''),
      phone: process.env.HANSOM_SUPPORT_PHONE ?? (company.demo ? '+46 31 390 06 00' : ''),
      email: process.env.HANSOM_SUPPORT_EMAIL ?? (company.demo ? 'support@hansom.example' : ''),
    },
    tileServer: process.env.HANSOM_TILE_SERVER ?? null,
    router: routerAddress(),
  };
}
