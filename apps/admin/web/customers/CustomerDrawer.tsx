import { Button, Drawer, Loader } from '@mantine/core';
import { useState } from 'react';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { CustomerDraft } from '../../contract/customers.ts';
import { client } from '../client.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { type CustomerCard, draftOf } from './customer-draft.ts';
import { useCustomerTexts } from './texts.ts';

/** One customer beside the list, or a new one with the number that was searched for. */
export function CustomerDrawer({
  fleet,
  chosen,
  phone,
  onClose,
  onChanged,
}: {
  fleet: number;
  chosen: number | 'new' | null;
  phone: string;
  onClose: () => void;
  onChanged: () => void;
}) {
  const say = useCustomerTexts();
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = typeof chosen === 'number' ? chosen : null;
  const facts = useOperation(
    ['admin', 'customerFacts', fleet],
    (signal) => client.customerFacts({ fleet }, { signal }),
    { enabled: chosen !== null, staleMs: 60_000 },
  );
  const read = useOperation(
    ['admin', 'customer', fleet, id],
    (signal) => client.customer({ fleet, id: id as number }, { signal }),
    { enabled: id !== null, staleMs: 0 },
  );
  const card: CustomerCard | null = id !== null && read.data?.id === id ? read.data : null;
  const ready = facts.data && (chosen === 'new' || (card && !read.isFetching));

  const done = (summary: string) => {
    toast({ severity: 'success', summary });
    onChanged();
    onClose();
  };
  const save = useAct(
    (values: CustomerDraft) =>
      card
        ? client.updateCustomer({ fleet, id: card.id, version: card.version, values })
        : client.createCustomer({ fleet, values }),
    {
      onDone: ({ name }) => done(say('customer.saved', { name })),
      onRefused: (failure) => setRefusal(errorSentence(failure, 'admin-customers')),
    },
  );
  const remove = useAct(({ id: gone, version }: CustomerCard) => client.deleteCustomer({ fleet, id: gone, version }), {
    onDone: (_, { name }) => done(say('customer.removed', { name })),
    onRefused: (failure) => setRefusal(errorSentence(failure, 'admin-customers')),
  });
  const askRemove = async (known: CustomerCard) => {
    const sure = await confirm({
      title: say('customer.remove'),
      message: say('customer.removeAsk', { name: known.name }),
      accept: say('customer.remove'),
      reject: say('customer.keep'),
    });
    if (sure) remove.mutate(known);
  };
  return (
    <Drawer
      opened={chosen !== null}
      onClose={onClose}
      position="right"
      size="36rem"
      title={card?.name ?? say('customer.new')}
    >
      {refusal ? <Refusal sentence={refusal} /> : null}
      {read.error && !card && id !== null ? <Refusal sentence={errorSentence(read.error, 'admin-customers')} /> : null}
      {ready && facts.data ? (
        <CustomerForm
          key={`${chosen}/${card?.version}`}
          start={draftOf(card, phone)}
          fleet={fleet}
          facts={facts.data}
          busy={save.isPending}
          onSave={(values) => {
            setRefusal(null);
            save.mutate(values);
          }}
          also={
            card ? (
              <Button variant="subtle" color="red" onClick={() => void askRemove(card)}>
                {say('customer.remove')}
              </Button>
            ) : null
          }
        />
      ) : read.error ? null : (
        <Loader size="sm" aria-label={say('customer.waiting')} />
      )}
    </Drawer>
  );
}
