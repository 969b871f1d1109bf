import { Checkbox, NativeSelect, NumberInput, Stack, Textarea } from '@mantine/core';
import { type FenceRules, LONGEST_DWELL_MINUTES, LONGEST_FENCE_MESSAGE } from '#core/telematics/zone/drawn-fences.ts';
import { ZONE_FEE_MOST_MINOR, type ZoneFee } from '#core/telematics/zone/zone-fee.ts';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import { useZonesTexts } from './texts.ts';

const USUAL_MINUTES = 15;
const USUAL_FEE: ZoneFee = { amountMinor: 1_000, kind: 'toll', on: 'in' };

/** What is told of a car in a zone, and to whom. */
export function RulesForm({
  rules,
  currency,
  onRules,
}: {
  rules: FenceRules;
  currency: string;
  onRules: (next: FenceRules) => void;
}) {
  const say = useZonesTexts();
  const { fee } = rules;
  const box = (name: 'onIn' | 'onOut' | 'alert' | 'task') => (
    <Checkbox
      size="xs"
      label={say(name)}
      checked={rules[name]}
      onChange={(event) => onRules({ ...rules, [name]: event.currentTarget.checked })}
    />
  );
  return (
    <Stack gap="xs" mt="xs">
      {box('onIn')}
      {box('onOut')}
      <Checkbox
        size="xs"
        label={say('onDwell')}
        checked={rules.dwellMinutes !== null}
        onChange={(event) => onRules({ ...rules, dwellMinutes: event.currentTarget.checked ? USUAL_MINUTES : null })}
      />
      {rules.dwellMinutes === null ? null : (
        <NumberInput
          size="xs"
          label={say('minutes')}
          min={1}
          max={LONGEST_DWELL_MINUTES}
          allowDecimal={false}
          value={rules.dwellMinutes}
          onChange={(value) => {
            if (typeof value === 'number' && value >= 1) onRules({ ...rules, dwellMinutes: Math.round(value) });
          }}
        />
      )}
      {box('alert')}
      {box('task')}
      <Textarea
        size="xs"
        label={say('message')}
        autosize
        minRows={1}
        maxLength={LONGEST_FENCE_MESSAGE}
        value={rules.message}
        onChange={(event) => onRules({ ...rules, message: event.currentTarget.value })}
      />
      <Checkbox
        size="xs"
        label={say('fee')}
        checked={fee !== null}
        onChange={(event) => onRules({ ...rules, fee: event.currentTarget.checked ? USUAL_FEE : null })}
      />
      {fee === null ? null : (
        <>
          <MoneyInput
            size="xs"
            label={say('feeAmount')}
            currency={currency}
            minor={fee.amountMinor}
            onMinor={(minor) => {
              if (minor !== null && minor >= 1 && minor <= ZONE_FEE_MOST_MINOR)
                onRules({ ...rules, fee: { ...fee, amountMinor: minor } });
            }}
          />
          <NativeSelect
            size="xs"
            label={say('feeOn')}
            value={fee.on}
            data={[
              { value: 'in', label: say('feeIn') },
              { value: 'out', label: say('feeOut') },
            ]}
            onChange={({ currentTarget: { value } }) =>
              onRules({ ...rules, fee: { ...fee, on: value === 'out' ? 'out' : 'in' } })
            }
          />
          <NativeSelect
            size="xs"
            label={say('feeKind')}
            value={fee.kind}
            data={[
              { value: 'toll', label: say('toll') },
              { value: 'extra', label: say('extra') },
            ]}
            onChange={({ currentTarget: { value } }) =>
              onRules({ ...rules, fee: { ...fee, kind: value === 'extra' ? 'extra' : 'toll' } })
            }
          />
        </>
      )}
    </Stack>
  );
}
