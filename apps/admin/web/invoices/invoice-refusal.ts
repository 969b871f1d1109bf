import { PARTY_FACTS } from '#core/invoice/party.ts';
import type { CallRefused } from '#engine/web/calls/call-refused.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import type { useInvoiceTexts } from './texts.ts';

/** The sentence of a refusal; what seller or client lack is named in the reader's words. */
export function invoiceRefusal(failure: CallRefused, say: ReturnType<typeof useInvoiceTexts>): string {
  const lacks = PARTY_FACTS.find((fact) => fact === failure.data?.['fact']);
  const { code } = failure;
  return lacks && (code === 'companyIncomplete' || code === 'clientIncomplete')
    ? say(`errors.${code}`, { word: say(`facts.${lacks}`) })
    : errorSentence(failure, 'admin-invoices');
}
