import { clientAddress, fromProxy } from '../server/client-address.ts';
import type { SuiteConfig } from '../server/config/config-shape.ts';

/** The configuration of a desk in a test: nothing outside is reached. */
export function testConfig(change: Partial<SuiteConfig> = {}): SuiteConfig {
  return {
    title: 'Hansom',
    url: '',
    clientSecret: '',
    signingKey: { publicBase64: '', sign: () => '' },
    demo: true,
    demoLogins: null,
    firstVisitToken: null,
    mail: { way: 'outbox', from: 'Hansom <no-reply@hansom.example>' },
    sms: { way: 'outbox' },
    about: { release: '0', licensedTo: '', licenseType: '', company: '', address: '', phone: '', email: '' },
    tileServer: null,
    router: null,
    geocoder: null,
    addressOf: clientAddress({}),
    isFromProxy: fromProxy({}),
    ...change,
  };
}
