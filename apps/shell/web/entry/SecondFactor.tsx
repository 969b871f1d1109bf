import { Button, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { TOTP, totpDigits } from '#core/access/totp.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { later } from '#ui/later/later.ts';
import { useEntryTexts } from './texts.ts';
import type { Step } from './use-sign-in.ts';

const SetUpSecondFactor = later(async () => (await import('./SetUpSecondFactor.tsx')).SetUpSecondFactor, {
  meanwhile: Waiting,
});

export interface SecondFactorProps {
  user: string;
  password: string;
  step: Exclude<Step, { at: 'form' }>;
  busy: boolean;
  onCode: (code: string) => void;
  onStartAgain: () => void;
}

/** The six digits after the password, and before the first of them the setting up of the phone. */
export function SecondFactor({ user, password, step, busy, onCode, onStartAgain }: SecondFactorProps) {
  const say = useEntryTexts();
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const digits = totpDigits(code);
  useEffect(() => {
    if (busy) return;
    field.current?.focus();
    field.current?.select();
  }, [busy]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!digits || busy) return;
        setSent(digits);
        onCode(digits);
      }}
    >
      <Stack gap="sm">
        {step.at === 'setUp' ? <SetUpSecondFactor user={user} password={password} /> : null}
        <TextInput
          ref={field}
          label={say('code.label')}
          description={say(step.at === 'setUp' ? 'code.setUpCode' : 'code.intro')}
          error={step.wrong && sent !== null && digits === sent ? say('code.wrong') : undefined}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={TOTP.digits + 2}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth disabled={digits === null} loading={busy}>
          {say('code.button')}
        </Button>
        <Button variant="subtle" fullWidth onClick={onStartAgain}>
          {say('code.back')}
        </Button>
      </Stack>
    </form>
  );
}
