import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { moneyText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useShiftTexts } from './texts.ts';

export const isOdd = (error: unknown): error is CallRefused => error instanceof CallRefused && error.code === 'oddFare';

/** Why a form was refused; of an amount far from what was driven, between which it is expected, and the way on. */
export function OddFare({
  error,
  app,
  currency,
  of = 'shift',
  confirm,
  busy,
  onConfirm,
}: {
  error: unknown;
  /** Whose sentences tell of other refusals. */
  app: string;
  currency: string;
  /** What the amount is held against: the whole shift, or one drive of it. */
  of?: 'shift' | 'drive';
  /** What the button says; left out, that the amount is right. */
  confirm?: string;
  busy: boolean;
  onConfirm: () => void;
}) {
  const say = useShiftTexts();
  const { language } = useTranslation().i18n;
  if (!error) return null;
  if (!isOdd(error)) return <Refusal sentence={errorSentence(error, app)} />;
  const [least, most] = ['least', 'most'].map((name) => Number(error.data[name] ?? 0)) as [number, number];
  const amounts = { least: moneyText(least, currency, language), most: moneyText(most, currency, language) };
  return (
    <Group gap="xs">
      <Refusal sentence={say(`odd.${of}${most > 0 ? 'Range' : 'Least'}`, amounts)} />
      <Button size="compact-sm" variant="default" loading={busy} onClick={onConfirm}>
        {confirm ?? say('odd.confirm')}
      </Button>
    </Group>
  );
}
