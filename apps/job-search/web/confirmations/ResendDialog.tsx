import { CHANNELS, type Channel } from '#core/confirmation/kinds.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { client } from '../client.ts';
import { useJobSearchTexts } from '../texts.ts';
import type { ConfirmationsRead } from './use-confirmations.ts';

type Ways = NonNullable<ConfirmationsRead['data']>;

/** Asks by which channel, and to which address, a booking is confirmed once more. */
export function ResendDialog({
  bookingId,
  ways,
  onClose,
  onSent,
}: {
  bookingId: number;
  ways: Ways;
  onClose: () => void;
  onSent: () => void;
}) {
  const say = useJobSearchTexts();
  const carried = CHANNELS.filter((one) => ways[one].carried);
  const off = CHANNELS.filter((one) => !ways[one].carried);
  const toBy = (channel: Channel, keys: 'email' | 'tel') => {
    const { to } = ways[channel];
    return {
      kind: 'text',
      label: say(`resend.to.${channel}`),
      hint: to === null ? say(`resend.none.${channel}`) : say('resend.own', { to }),
      keys,
      most: 120,
      first: true,
      missing: say(`resend.missing.${channel}`),
      wrong: (of: { [channel: string]: unknown }) =>
        of[channel] === '' && to === null ? say(`resend.missing.${channel}`) : null,
      shown: (of: { channel: unknown }) => of.channel === channel,
    } as const;
  };
  return (
    <FormDialog
      title={say('resend.title', { id: bookingId })}
      about={say('resend.detail')}
      words={{ keep: say('resend.keep'), give: say('resend.send') }}
      errors="job-search"
      operation={client.resendConfirmation}
      subject={{ bookingId }}
      fields={{
        channel: {
          kind: 'choice',
          as: 'segments',
          bare: true,
          label: say('resend.channel'),
          start: carried.find((one) => ways[one].to !== null) ?? 'mail',
          choices: carried.map((value) => ({ value, label: say(`told.channel.${value}`) })),
        },
        off: {
          kind: 'told',
          shown: () => off.length > 0,
          render: () => off.map((one) => say(`resend.nowhere.${one}`)).join(' '),
        },
        mail: { ...toBy('mail', 'email'), codes: ['badMailAddress'] },
        sms: { ...toBy('sms', 'tel'), codes: ['badMobile'] },
      }}
      input={({ channel, ...of }) => ({ bookingId, channel, to: String(of[channel]) || null })}
      done={({ to }) => {
        onSent();
        return say('resend.done', { id: bookingId, to });
      }}
      onClose={onClose}
    />
  );
}
