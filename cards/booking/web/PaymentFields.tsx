import { NativeSelect, TextInput } from '@mantine/core';
import { PAYMENTS, type Payment, paymentNames } from '#core/job/payment.ts';
import { LONGEST_PAYMENT_REFERENCE } from '#core/payment/payment-kind.ts';
import type { PaymentKindItem } from '../contract/fields.ts';
import { ownChoices } from './own-choices.ts';
import { useBookingTexts } from './texts.ts';

/** How it is paid, as a form holds it; without kinds of the company's own it is the payment alone. */
export type PaidDraft = { payment: Payment | null; paymentKindId?: number | null; paymentReference?: string };

/** How a booking is paid; and what the payment goes by, where its kind asks for that. */
export function PaymentFields({
  draft,
  onChange,
  kinds,
  size,
  error,
  referenceError,
  onReferenceElement,
}: {
  draft: PaidDraft;
  onChange: (change: PaidDraft) => void;
  /** Of the company's own; without them the trade's words are offered. */
  kinds?: readonly PaymentKindItem[] | undefined;
  size: 'xs' | 'sm';
  error: string | undefined;
  referenceError: string | undefined;
  onReferenceElement?: ((input: HTMLInputElement | null) => void) | undefined;
}) {
  const say = useBookingTexts();
  const wordOf = (payment: Payment) => say(`payment.${payment}`);
  const { paymentKindId = null, paymentReference = '' } = draft;
  const { chosen, value, choices, read } = ownChoices(
    kinds ?? [],
    { id: paymentKindId, base: draft.payment },
    { names: paymentNames, wordOf, alike: ({ reference }) => reference === 'no' },
  );
  const offered = kinds ? choices : PAYMENTS.map((payment) => ({ value: payment, label: wordOf(payment) }));
  const take = (next: string) => {
    if (!kinds) return onChange({ payment: PAYMENTS.find((payment) => payment === next) ?? null });
    const { id, base } = read(next);
    onChange({ payment: base, paymentKindId: id, paymentReference: '' });
  };
  return (
    <>
      <NativeSelect
        size={size}
        label={say('field.payment')}
        error={error}
        value={value}
        onChange={(event) => take(event.currentTarget.value)}
        data={[
          { value: '', label: say('field.paymentOpen') },
          ...offered.map(({ value: id, label }) => ({ value: id, label })),
        ]}
      />
      {chosen && chosen.reference !== 'no' ? (
        <TextInput
          size={size}
          ref={onReferenceElement}
          label={chosen.referenceLabel || say('field.paymentReference')}
          value={paymentReference}
          maxLength={LONGEST_PAYMENT_REFERENCE}
          required={chosen.reference === 'must'}
          withAsterisk={false}
          autoComplete="off"
          error={referenceError}
          onChange={(event) => onChange({ ...draft, paymentReference: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
}
