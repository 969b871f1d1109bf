import { Checkbox, PasswordInput, Radio, Stack } from '@mantine/core';
import { useUserTexts } from './texts.ts';
import type { FirstPassword } from './user-draft.ts';

const KINDS = ['given', 'shown', 'mail'] as const;

/** What a new user signs in with first. */
export function FirstPasswordFields({
  value,
  passwordProblem,
  againProblem,
  onChange,
}: {
  value: FirstPassword;
  passwordProblem: string | undefined;
  againProblem: string | undefined;
  onChange: (patch: Partial<FirstPassword>) => void;
}) {
  const say = useUserTexts();
  return (
    <>
      <Radio.Group
        label={say('users.first.label')}
        value={value.kind}
        onChange={(kind) => onChange({ kind: kind as FirstPassword['kind'] })}
      >
        <Stack gap="xs" mt={4}>
          {KINDS.map((kind) => (
            <Radio key={kind} size="sm" value={kind} label={say(`users.first.${kind}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {value.kind === 'given' ? (
        <>
          <PasswordInput
            label={say('users.first.password')}
            description={say('users.first.policy')}
            withAsterisk
            autoComplete="new-password"
            value={value.password}
            error={passwordProblem}
            onChange={(event) => onChange({ password: event.currentTarget.value })}
          />
          <PasswordInput
            label={say('users.first.again')}
            withAsterisk
            autoComplete="new-password"
            value={value.again}
            error={againProblem}
            onChange={(event) => onChange({ again: event.currentTarget.value })}
          />
          <Checkbox
            size="sm"
            label={say('users.first.mustChange')}
            checked={value.mustChange}
            onChange={(event) => onChange({ mustChange: event.currentTarget.checked })}
          />
        </>
      ) : null}
    </>
  );
}
