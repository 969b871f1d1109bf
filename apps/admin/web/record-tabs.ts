import { accountResource } from '#core/customer/account.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';
import { later } from '#ui/later/later.ts';

export const tabs: readonly RecordTab[] = [
  {
    noun: 'account',
    id: 'statement',
    title: 'admin:statement',
    place: 50,
    right: accountResource.read,
    component: later(async () => (await import('./accounts/AccountStatement.tsx')).AccountStatement),
  },
  {
    noun: 'account',
    id: 'invoices',
    title: 'admin:invoices',
    place: 60,
    right: accountResource.read,
    component: later(async () => (await import('./invoices/AccountInvoices.tsx')).AccountInvoices),
  },
  {
    noun: 'account',
    id: 'users',
    title: 'admin:accountUsers',
    place: 70,
    right: accountResource.read,
    component: later(async () => (await import('./accounts/AccountUsers.tsx')).AccountUsers),
  },
];
