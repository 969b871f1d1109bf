import { Chip, Fieldset, Group, TextInput } from '@mantine/core';
import type { Reason } from './use-reason.ts';

export const LONGEST_WHY = 200;

export type ReasonWords = { label: string; hint?: string; missing: string; usual: string };

/** A reason in one's own words, or one of the usual ones at a click. */
export function ReasonFields({
  reason: { why, missing, write },
  usual,
  words,
}: {
  reason: Reason;
  usual: readonly string[];
  words: ReasonWords;
}) {
  return (
    <>
      <TextInput
        data-autofocus
        label={words.label}
        description={words.hint}
        required
        maxLength={LONGEST_WHY}
        value={why}
        error={missing ? words.missing : undefined}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {usual.length === 0 ? null : (
        <Chip.Group value={why} onChange={(chosen) => write(String(chosen))}>
          <Fieldset variant="unstyled" legend={words.usual}>
            <Group gap={6}>
              {usual.map((one) => (
                <Chip key={one} value={one} size="xs" radius="sm">
                  {one}
                </Chip>
              ))}
            </Group>
          </Fieldset>
        </Chip.Group>
      )}
    </>
  );
}
