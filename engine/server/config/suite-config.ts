import type { Store } from '#store/door/connect.ts';
import { settleSettingValue } from '#store/setting/setting-value.ts';
import { clientAddress, fromProxy } from '../client-address.ts';
import type { DemoLogins, SuiteConfig } from './config-shape.ts';
import { geocoderAddress } from './geocoder-address.ts';
import { mailWay } from './mail-way.ts';
import { publicAddress } from './public-address.ts';
import { routerAddress } from './router-address.ts';
import { openSigningKey } from './signing-key.ts';
import { smsWay } from './sms-way.ts';
import { wholeNumber } from './whole-number.ts';

/** What an earlier release read from the environment, and its most. */
const PASSWORD_RULES = [
  { name: 'passwordDays', variable: 'HANSOM_PASSWORD_DAYS', most: 3_650 },
  { name: 'passwordHistory', variable: 'HANSOM_PASSWORD_HISTORY', most: 50 },
] as const;

/** The configuration of a suite, from its environment and what the data folder keeps. */
export async function openSuiteConfig(
  store: Store,
  company: { demo: boolean; demoLogins: DemoLogins | null; firstVisitToken: string | null },
  release: string,
): Promise<SuiteConfig> {
  await takePasswordRules(store);
  return {
    title: 'Hansom',
    url: publicAddress(process.env) ?? '',
    clientSecret: process.env.HANSOM_CLIENT_SECRET ?? 'hansom-web',
    signingKey: await openSigningKey(store),
    demo: company.demo,
    demoLogins: company.demo ? company.demoLogins : null,
    firstVisitToken: company.firstVisitToken,
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
    isFromProxy: fromProxy(process.env),
  };
}

/** Where nobody has set them on their page yet, the environment's numbers are taken over, so that no rule is lost. */
async function takePasswordRules(store: Store): Promise<void> {
  for (const { name, variable, most } of PASSWORD_RULES) {
    const value = wholeNumber(process.env, variable, most);
    if (value !== null) await settleSettingValue(store.db, name, value);
  }
}
