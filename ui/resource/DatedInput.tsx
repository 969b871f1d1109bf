import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { datedText, readDated } from '#core/resource/dated.ts';
import { DAY_FORMAT, DateInput } from '#ui/kit/time/dates.ts';
import type { SayKey } from './words.ts';

/** Words in rows, each with the last day it is good through. */
export function DatedInput({
  label,
  say,
  value,
  problem,
  readOnly,
  onChange,
}: {
  label: string;
  say: SayKey;
  value: readonly string[];
  problem: string | undefined;
  readOnly: boolean;
  onChange: (value: string[]) => void;
}) {
  const put = (at: number, text: string) => onChange(value.map((one, n) => (n === at ? text : one)));
  return (
    <Input.Wrapper label={label} error={problem} size="sm" labelElement="div">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring a frame and a second label */}
      <Stack gap={4} role="group" aria-label={label}>
        {value.map((text, at) => {
          const { word, until } = readDated(text);
          return (
            <Group key={`${at + 1} of ${value.length}`} gap={4} wrap="nowrap">
              <TextInput
                size="sm"
                w="7rem"
                disabled={readOnly}
                aria-label={say('resource.datedWord')}
                placeholder={say('resource.datedWord')}
                value={word}
                onChange={(event) => put(at, datedText({ word: event.currentTarget.value, until }))}
              />
              <DateInput
                size="sm"
                flex={1}
                disabled={readOnly}
                clearable
                clearButtonProps={{ 'aria-label': say('resource.clearDay') }}
                aria-label={say('resource.datedUntil')}
                placeholder={say('resource.datedUntil')}
                valueFormat={DAY_FORMAT}
                value={until}
                onChange={(day) => put(at, datedText({ word, until: day }))}
              />
              {readOnly ? null : (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={say('resource.datedRemove', { word: word || String(at + 1) })}
                  onClick={() => onChange(value.filter((_, n) => n !== at))}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          );
        })}
        {readOnly ? null : (
          <Button
            size="xs"
            variant="default"
            w="fit-content"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...value, ''])}
          >
            {say('resource.datedAdd')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
