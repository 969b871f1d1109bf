import { NativeSelect, TextInput } from '@mantine/core';
import classes from '#cards/booking/web/booking.module.css';
import type { Facts } from '#cards/booking/web/client.ts';
import type { CheckedField, Draft, Problems } from '#cards/booking/web/draft.ts';
import { ACCOUNT_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { useBookTexts } from '../../../web/texts.ts';

/** On whose account it goes; once one is chosen, who authorises it and the client's own number for it. */
export function AccountFields({
  facts,
  draft,
  problems,
  field,
  onAccountElement,
  onChange,
}: {
  facts: Facts;
  draft: Draft;
  problems: Problems;
  field: (name: CheckedField) => (element: HTMLElement | null) => void;
  onAccountElement: (element: HTMLSelectElement | null) => void;
  onChange: (change: Partial<Draft>) => void;
}) {
  const say = useBookTexts();
  const account = facts.accounts.find(({ id }) => id === draft.accountId);
  const sentence = (name: 'authorisation' | 'purchaseOrder') => {
    const problem = problems[name];
    return problem ? say(`problem.${problem}`) : undefined;
  };
  const order =
    account?.poRule === 'pattern' ? say('field.asLike', { example: account.poExample }) : say('field.needed');
  return (
    <div className={classes.account} data-chosen={account ? true : undefined}>
      <NativeSelect
        size="xs"
        ref={onAccountElement}
        label={say('field.account')}
        value={draft.accountId ?? ''}
        onChange={(event) =>
          onChange({ accountId: Number(event.currentTarget.value) || null, authorisation: '', purchaseOrder: '' })
        }
        data={[
          { value: '', label: say('field.noAccount') },
          ...facts.accounts.map(({ id, number, name, suspendedWhy }) => ({
            value: String(id),
            label:
              suspendedWhy === null ? `${number} ${name}` : say('field.suspended', { account: `${number} ${name}` }),
          })),
        ]}
      />
      {account ? (
        <>
          <TextInput
            size="xs"
            ref={field('authorisation')}
            label={say('field.authorisation')}
            placeholder={account.authorisationRule === 'none' ? undefined : say('field.needed')}
            value={draft.authorisation}
            maxLength={ACCOUNT_FIELDS.authorisation.longest}
            autoComplete="off"
            error={sentence('authorisation')}
            onChange={(event) => onChange({ authorisation: event.currentTarget.value })}
          />
          <TextInput
            size="xs"
            ref={field('purchaseOrder')}
            label={say('field.purchaseOrder')}
            placeholder={account.poRule === 'none' ? undefined : order}
            value={draft.purchaseOrder}
            maxLength={ACCOUNT_FIELDS.purchaseOrder.longest}
            autoComplete="off"
            error={sentence('purchaseOrder')}
            onChange={(event) => onChange({ purchaseOrder: event.currentTarget.value })}
          />
        </>
      ) : null}
    </div>
  );
}
