import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useOperation } from '#engine/web/calls/operations.ts';
import { Combo } from '#ui/kit/Combo.tsx';
import { client } from '../client.ts';
import type { TemplateDraft } from './customer-draft.ts';
import { useCustomerTexts } from './texts.ts';

const FEWEST_LETTERS = 5;
const PAUSE_MS = 140;

/** An address by typing, from its fifth letter; what is typed after a choice drops the position again. */
export function AddressField({
  fleet,
  address,
  error,
  onAddress,
}: {
  fleet: number;
  address: TemplateDraft['address'];
  error: string | undefined;
  onAddress: (address: TemplateDraft['address']) => void;
}) {
  const say = useCustomerTexts();
  const [text] = useDebouncedValue(address.text.trim(), PAUSE_MS);
  const looking = !address.place && text.length >= FEWEST_LETTERS && address.text.trim() === text;
  const { data, isPlaceholderData } = useOperation(
    ['admin', 'addresses', fleet, text],
    (signal) => client.findAddresses({ fleet, text }, { signal }),
    { enabled: looking, staleMs: 60_000 },
  );
  const places = looking && data && !isPlaceholderData ? data.places : null;
  const options = useMemo(
    () =>
      (places ?? []).map(({ label, district, longitude, latitude }) => ({
        key: `${label}/${longitude}/${latitude}`,
        text: label,
        detail: district,
      })),
    [places],
  );
  const status = !places
    ? undefined
    : places.length > 0
      ? say('customer.found', { count: places.length })
      : say('customer.noAddress');
  return (
    <Combo
      label={say('customer.template.address')}
      value={address.text}
      maxLength={200}
      required
      eager
      options={options}
      status={status}
      error={error}
      onText={(typed) => onAddress({ text: typed, place: null })}
      onChoose={(index) => {
        const chosen = places?.[index];
        if (!chosen) return;
        const { label, longitude, latitude } = chosen;
        onAddress({ text: label, place: { label, longitude, latitude } });
      }}
    />
  );
}
