import { ActionIcon, Autocomplete, Button, Input, NumberInput, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { readShare, type Share, shareText } from '#core/resource/shares.ts';
import { DAY_FORMAT, DateInput } from '#ui/kit/time/dates.ts';
import classes from './resource.module.css';
import type { SayKey } from './words.ts';

const NEW: Share = { name: '', percent: null, from: null, until: null };

/** Names in rows, each with its share and the days through which it is good; `names` are those they are taken from. */
export function SharesInput({
  label,
  say,
  names,
  value,
  problem,
  readOnly,
  onChange,
}: {
  label: string;
  say: SayKey;
  names: readonly string[] | null;
  value: readonly string[];
  problem: string | undefined;
  readOnly: boolean;
  onChange: (value: string[]) => void;
}) {
  const put = (at: number, share: Share) => onChange(value.map((one, n) => (n === at ? shareText(share) : one)));
  const nameProps = {
    size: 'sm',
    disabled: readOnly,
    'aria-label': say('resource.shareName'),
    placeholder: say('resource.shareName'),
  } as const;
  const day = (at: number, share: Share, end: 'from' | 'until') => (
    <DateInput
      size="sm"
      disabled={readOnly}
      clearable
      clearButtonProps={{ 'aria-label': say('resource.clearDay') }}
      aria-label={say(end === 'from' ? 'resource.shareFrom' : 'resource.shareUntil')}
      placeholder={say(end === 'from' ? 'resource.shareFrom' : 'resource.shareUntil')}
      valueFormat={DAY_FORMAT}
      value={share[end]}
      onChange={(chosen) => put(at, { ...share, [end]: chosen })}
    />
  );
  return (
    <Input.Wrapper label={label} error={problem} size="sm" labelElement="div" className={classes.across ?? ''}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring a frame and a second label */}
      <Stack gap="xs" role="group" aria-label={label}>
        {value.map((text, at) => {
          const share = readShare(text);
          return (
            <div key={`${at + 1} of ${value.length}`} className={classes.share}>
              {names ? (
                <Autocomplete
                  {...nameProps}
                  data={[...names]}
                  value={share.name}
                  onChange={(name) => put(at, { ...share, name })}
                />
              ) : (
                <TextInput
                  {...nameProps}
                  value={share.name}
                  onChange={(event) => put(at, { ...share, name: event.currentTarget.value })}
                />
              )}
              <NumberInput
                size="sm"
                disabled={readOnly}
                hideControls
                allowNegative={false}
                decimalScale={2}
                suffix=" %"
                aria-label={say('resource.sharePercent')}
                placeholder={say('resource.sharePercent')}
                value={share.percent ?? ''}
                onChange={(given) => put(at, { ...share, percent: given === '' ? null : Number(given) })}
              />
              {day(at, share, 'from')}
              {day(at, share, 'until')}
              {readOnly ? null : (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={say('resource.shareRemove', { name: share.name || String(at + 1) })}
                  onClick={() => onChange(value.filter((_, n) => n !== at))}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              )}
            </div>
          );
        })}
        {readOnly ? null : (
          <Button
            size="xs"
            variant="default"
            w="fit-content"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...value, shareText(NEW)])}
          >
            {say('resource.shareAdd')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
