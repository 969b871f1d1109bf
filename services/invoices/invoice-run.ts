import { newFile } from '#acts/file/new-file.ts';
import { invoicePeriod } from '#acts/invoice/invoice-period.ts';
import { INVOICE_RUN_WORDS } from '#core/invoice/run-words.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { csvOfSheet } from '#core/kit/sheet.ts';
import { marksOfFleet } from '#store/fleet/fleet-country.ts';
import { accountsToInvoice } from '#store/invoice/drives.ts';
import { settingsInForce } from '#store/setting/setting-value.ts';
import type { WorkAsked, WorkOutcome } from '../long-work/work-kind.ts';

/**
 * Issues the invoices of a period for each account, one transaction an account: an account that lacks what the law wants is told
 * in the file, and keeps no other waiting. Begun again it finds what is left.
 */
export async function runInvoices({ params, progress, cancelled, context }: WorkAsked): Promise<WorkOutcome> {
  const { store, fleetId, actor } = context;
  const period = { from: String(params['from']), through: String(params['through']) };
  const accounts = await accountsToInvoice(store.db, fleetId, period);
  if (accounts.length === 0) return refuse('nothingToInvoice');
  const { companyLanguage: language } = (await settingsInForce(store))(fleetId);
  const words = INVOICE_RUN_WORDS[language];
  const refused: string[][] = [];
  let issued = 0;
  for (const [at, account] of accounts.entries()) {
    progress(at, accounts.length);
    if (cancelled()) break;
    const invoiced = await invoicePeriod(context, actor, { fleetId, accountId: account.id, period });
    if (invoiced.ok) issued += invoiced.value.numbers.length;
    else if (invoiced.code === 'companyIncomplete') return refuse('companyIncomplete');
    // Another has invoiced it meanwhile.
    else if (invoiced.code !== 'nothingToInvoice')
      refused.push([account.number, account.name, words.why(invoiced.code, invoiced.detail?.['fact'])]);
  }
  progress(accounts.length, accounts.length);
  const csv = csvOfSheet({ titles: words.titles, rows: refused }, await marksOfFleet(store.db, fleetId, language));
  return ok({
    figures: { issued, refused: refused.length },
    ...(refused.length === 0
      ? {}
      : {
          file: {
            name: `${words.name} ${period.from} ${period.through}`,
            content: newFile('text/csv', Buffer.from(csv)),
          },
        }),
  });
}
