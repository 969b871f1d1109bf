import type { RouterAddress } from '#services/drive-times/router/router-address.ts';
import type { GeocoderAddress } from '#services/places/geocoder-address.ts';
import type { AddressOf, IsFromProxy } from '../client-address.ts';

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
  isFromProxy: IsFromProxy;
};

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
