import type { SmsProvider } from './sms-carrier.ts';

/** Where mail goes: to a mail server, to the outbox page only, or nowhere. */
export type MailRoute = { way: 'smtp'; url: string; from: string } | { way: 'outbox' } | { way: 'none' };
/** Where SMS go: to a provider, to the outbox page only, or nowhere. */
export type SmsRoute = ({ way: 'http' } & SmsProvider) | { way: 'outbox' } | { way: 'none' };
