import { localDate } from '#core/calendar/calendar-date.ts';
import type { InvoicePaper } from '#core/invoice/paper.ts';
import { printedInvoice } from '#core/invoice/printed-invoice.ts';
import type { ReminderLevel } from '#core/invoice/reminder.ts';
import { reminderMail } from '#core/invoice/reminder-mail.ts';
import { openMinor, stateOf } from '#core/invoice/state.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Clock } from '#core/kit/time.ts';
import type { InForce } from '#core/setting/in-force.ts';
import { lockAccount } from '#store/account/account.ts';
import type { Actor, Tx } from '#store/door/transaction.ts';
import { namedFleet } from '#store/fleet/fleet-record.ts';
import { invoicedAccount, lockInvoice } from '#store/invoice/invoice.ts';
import { insertReminder } from '#store/invoice/reminder.ts';
import type { ActContext } from '../context.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { type DrawPrint, printWith } from '../print/print-out.ts';

export type Reminding = {
  fleetId: number;
  invoiceId: number;
  accountId: number;
  level: ReminderLevel;
  paper: InvoicePaper;
  settings: InForce;
};
export type RemindRefusal = 'notOwed' | 'addressMissing' | 'remindedAlready';

const OWN_WORDS = { 1: 'reminder1Text', 2: 'reminder2Text', 3: 'reminder3Text' } as const;

/**
 * Reminds the client of an invoice by mail, the invoice attached: each level once, whoever else does so in the same moment.
 * Refused: `notOwed` where it is paid, credited or not overdue by now, or nobody is to remind the client, `addressMissing`,
 * `remindedAlready`.
 */
export async function remindInvoice(
  { store, clock, wall }: ActContext & { wall: Clock },
  actor: Actor,
  reminding: Reminding,
  drawn: (printed: ReturnType<typeof printedInvoice>) => DrawPrint,
): Promise<Result<null, RemindRefusal>> {
  const { fleetId, paper, settings } = reminding;
  const printed = printedInvoice(settings.companyLanguage, paper);
  const key = String(paper.number);
  const today = localDate(clock.nowMs(), (await namedFleet(store.db, fleetId)).zone);
  const { handed } = await printWith(
    // Mail goes by the wall's clock.
    { store, clock: wall },
    actor,
    { fleetId, kind: 'invoice', whose: 'books', key, name: `${printed.title} ${key}` },
    drawn(printed),
    (t, file) => mailReminder(t, reminding, today, file),
  );
  return handed;
}

async function mailReminder(
  t: Tx,
  { fleetId, invoiceId, accountId, level, paper, settings }: Reminding,
  today: string,
  file: { id: number; name: string },
): Promise<Result<null, RemindRefusal>> {
  // Before its invoices, as whoever settles them.
  await lockAccount(t, fleetId, accountId);
  const [invoice, account] = [
    await lockInvoice(t, fleetId, invoiceId),
    await invoicedAccount(t.db, fleetId, accountId),
  ];
  if (!invoice || !account || account.noReminders) return refuse('notOwed');
  const standing = {
    number: invoice.number,
    dueOn: invoice.due_on,
    totalMinor: invoice.total_minor,
    creditedMinor: invoice.credited_minor,
    paidMinor: invoice.paid_minor,
  };
  if (stateOf(standing, today) !== 'overdue') return refuse('notOwed');
  const to = account.invoiceEmail || account.email;
  if (to === '') return refuse('addressMissing');
  const openNow = openMinor(standing);
  if (!(await insertReminder(t, { invoiceId, level, onDate: today, to }, openNow))) return refuse('remindedAlready');
  const language = settings.companyLanguage;
  const { number, dueOn, currency, seller } = paper;
  const about = { level, number, dueOn, currency, seller, openMinor: openNow, totalMinor: paper.totals.totalMinor };
  await queueMessage(t, {
    kind: 'reminder',
    language,
    to,
    ...reminderMail(language, { ...about, own: settings[OWN_WORDS[level]] }),
    about: { fleetId, bookingId: null, jobId: null },
    cause: `reminder ${invoiceId} ${level}`,
    file: { id: file.id, name: `${file.name}.pdf` },
  });
  t.audit({
    act: 'remindInvoice',
    entity: 'invoice',
    entityId: invoiceId,
    fleetId,
    became: { number, level, openMinor: openNow },
  });
  t.announce('accounts', fleetId, accountId);
  return ok(null);
}
