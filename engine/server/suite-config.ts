import type { PasswordPolicy } from '#core/access/password-rules.ts';
import type { RouterAddress } from '#services/drive-times/router/router-address.ts';
import type { GeocoderAddress } from '#services/places/geocoder-address.ts';
import type { Store } from '#store/connect.ts';
import { type AddressOf, clientAddress } from './client-address.ts';
import { geocoderAddress } from './geocoder-address.ts';
import { mailWay } from './mail-way.ts';
import { routerAddress } from './router-address.ts';
import { openSigningKey } from './signing-key.ts';
import { smsWay } from './sms-way.ts';
import { wholeNumber } from './whole-number.ts';

/** Where mail goes: to a mail server, to the outbox page only (the demo), or nowhere, since none is configured. */
export type MailWay =
  | { way: 'smtp'; url: string; from: string; receiptSecret: string | null }
  | { way: 'outbox'; from: string }
  | { way: 'none' };

/** Where SMS go: to a provider over HTTP, to the outbox page only (the demo), or nowhere. */
export type SmsWay =
  | { way: 'http'; url: string; token: string; sender: string; receiptSecret: string | null }
  | { way: 'outbox' }
  | { way: 'none' };

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
  sms: SmsWay;
  about: About;
  /** A map server of OpenStreetMap tiles; null where the suite draws its own streets. */
  tileServer: string | null;
  /** The routing engine that is asked for drive times; null where the suite's own streets tell them. */
  router: RouterAddress | null;
  /** Asked for addresses besides the suite's own; null where there is none. */
  geocoder: GeocoderAddress | null;
  /** Where a request comes from, also behind proxies that are trusted. */
  addressOf: AddressOf;
};

const LONGEST_EXPIRY_DAYS = 3_650;
const LONGEST_HISTORY = 50;

/** The configuration of a suite, from its environment and what the data folder keeps. */
export async function openSuiteConfig(
  store: Store,
  company: { demo: boolean; demoLogins: DemoLogins | null; firstVisitToken: string | null },
  release: string,
): Promise<SuiteConfig> {
  const days = wholeNumber(process.env, 'HANSOM_PASSWORD_DAYS', LONGEST_EXPIRY_DAYS);
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
      notAmongLast: wholeNumber(process.env, 'HANSOM_PASSWORD_HISTORY', LONGEST_HISTORY) ?? 5,
    },
    mail: mailWay(process.env, company.demo),
    sms: smsWay(process.env, company.demo),
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
    router: routerAddress(process.env),
    geocoder: geocoderAddress(process.env),
    addressOf: clientAddress(process.env),
  };
}
