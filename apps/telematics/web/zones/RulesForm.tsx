import { Checkbox, NumberInput, Stack, Textarea } from '@mantine/core';
import { type FenceRules, LONGEST_DWELL_MINUTES, LONGEST_FENCE_MESSAGE } from '#core/telematics/zone/drawn-fences.ts';
import { useZonesTexts } from './texts.ts';

const USUAL_MINUTES = 15;

/** What is told of a car in a zone, and to whom. */
export function RulesForm({ rules, onRules }: { rules: FenceRules; onRules: (next: FenceRules) => void }) {
  const say = useZonesTexts();
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
    </Stack>
  );
}
