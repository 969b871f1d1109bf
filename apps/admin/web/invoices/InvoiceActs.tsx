import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { ToldInvoice } from '#cards/account/contract/account-papers.ts';
import { peppolSentence } from '#core/invoice/peppol-words.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { currentLanguage } from '#engine/web/i18n.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { fetchFile, saveFile } from '#ui/kit/save-file.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../client.ts';
import { CreditDialog } from './CreditDialog.tsx';
import { invoiceRefusal } from './invoice-refusal.ts';
import { useInvoiceTexts } from './texts.ts';

/** What can be done with an invoice as it stands. */
export function InvoiceActs({
  fleet,
  invoice,
  currency,
  onDone,
}: {
  fleet: number;
  invoice: ToldInvoice;
  currency: string;
  onDone: () => void;
}) {
  const say = useInvoiceTexts();
  const [credits, setCredits] = useState(false);
  const which = { fleet, invoiceId: invoice.id };
  const issue = useAct(() => client.issueInvoice(which), {
    onDone: ({ number }) => {
      toast({ severity: 'success', summary: say('issued', { number }) });
      onDone();
    },
  });
  const discard = useAct(() => client.discardDraft(which), { onDone });
  const print = useAct(() => client.printInvoice(which), { onDone: ({ path }) => fetchFile(path) });
  const file = useAct(() => client.invoiceFile(which), {
    onDone: ({ fileName, xml, lacks }) => {
      saveFile(fileName, xml, 'application/xml');
      const missing = peppolSentence(lacks, currentLanguage());
      if (missing !== null) toast({ severity: 'warn', summary: missing });
    },
  });
  const failure = issue.error ?? discard.error ?? print.error ?? file.error;
  const small = { size: 'compact-xs', variant: 'default' } as const;
  const { number } = invoice;
  const asked = async (words: { title: string; message: string; accept: string }, then: () => void) => {
    if (await confirm(words)) then();
  };
  return (
    <>
      <Group gap={4} wrap="nowrap">
        {number === null ? (
          <>
            <Button
              {...small}
              loading={issue.isPending}
              onClick={() =>
                void asked({ title: say('issueAsk'), message: say('issueMeans'), accept: say('issue') }, () =>
                  issue.mutate(undefined),
                )
              }
            >
              {say('issue')}
            </Button>
            <Button
              {...small}
              loading={discard.isPending}
              onClick={() =>
                void asked({ title: say('discardAsk'), message: say('discardMeans'), accept: say('discard') }, () =>
                  discard.mutate(undefined),
                )
              }
            >
              {say('discard')}
            </Button>
          </>
        ) : (
          <>
            <Button
              {...small}
              aria-label={say('print', { number })}
              loading={print.isPending}
              onClick={() => print.mutate(undefined)}
            >
              PDF
            </Button>
            <Button
              {...small}
              aria-label={say('file', { number })}
              loading={file.isPending}
              onClick={() => file.mutate(undefined)}
            >
              XML
            </Button>
            {invoice.kind === 'invoice' && invoice.state !== 'credited' ? (
              <Button {...small} onClick={() => setCredits(true)}>
                {say('credit')}
              </Button>
            ) : null}
          </>
        )}
      </Group>
      {failure ? <Refusal sentence={invoiceRefusal(failure, say)} /> : null}
      {credits && number !== null ? (
        <CreditDialog
          fleet={fleet}
          invoiceId={invoice.id}
          number={number}
          currency={currency}
          onClose={() => setCredits(false)}
          onDone={onDone}
        />
      ) : null}
    </>
  );
}
