import { invoicePaper } from '#acts/invoice/invoice-paper.ts';
import { remindInvoice } from '#acts/invoice/remind-invoice.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { reminderDaysOf, reminderDue } from '#core/invoice/reminder.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { namedFleet } from '#store/fleet/fleet-record.ts';
import { invoiceById } from '#store/invoice/invoice.ts';
import { overdueInvoices } from '#store/invoice/reminder.ts';
import { settingsInForce } from '#store/setting/setting-value.ts';
import type { WorkAsked, WorkOutcome } from '../long-work/work-kind.ts';
import { drawPdf } from '../print/draw-pdf.ts';

/** Reminds clients of the invoices for which it is time, one transaction an invoice. */
export async function runReminders({ progress, cancelled, context }: WorkAsked): Promise<WorkOutcome> {
  const { store, clock, fleetId, actor, sendsMail } = context;
  const settings = (await settingsInForce(store))(fleetId);
  const days = reminderDaysOf(settings);
  const today = localDate(clock.nowMs(), (await namedFleet(store.db, fleetId)).zone);
  const due = (await overdueInvoices(store.db, fleetId, today)).flatMap(({ id, dueOn, last }) => {
    const level = reminderDue(dueOn, last, today, days);
    return level === null ? [] : [{ id, level }];
  });
  if (due.length > 0 && !sendsMail) return refuse('mailNowhere');
  const figures = { sent: 0, withoutAddress: 0 };
  for (const [at, { id, level }] of due.entries()) {
    progress(at, due.length);
    if (cancelled()) break;
    const paper = await invoicePaper(store.db, fleetId, id);
    const invoice = await invoiceById(store.db, fleetId, id);
    if (!paper.ok || !invoice) continue;
    const reminding = { fleetId, invoiceId: id, accountId: invoice.account_id, level, paper: paper.value, settings };
    const reminded = await remindInvoice(context, actor, reminding, (printed) => (made) => drawPdf(printed, made));
    if (reminded.ok) figures.sent += 1;
    else if (reminded.code === 'addressMissing') figures.withoutAddress += 1;
  }
  progress(due.length, due.length);
  return ok({ figures });
}
