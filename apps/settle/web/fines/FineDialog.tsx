import { NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { FINE_GOES, type FineGoes, MOST_OFFENCE } from '#core/settlement/fine.ts';
import { MOST_REASON } from '#core/settlement/settled-line.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import { instantOfWall } from '#ui/kit/time/go-live-time.ts';
import { WhenField } from '#ui/kit/time/WhenField.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client, type Desk } from '../client.ts';
import { useFineTexts } from './texts.ts';

/** A fine is noted, once: for the owners of the vehicle, or for the driver who drove it then. */
export function FineDialog({
  fleet,
  desk,
  onDone,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useFineTexts();
  const key = useRef(newClientKey());
  const [plate, setPlate] = useState('');
  const [at, setAt] = useState('');
  const [offence, setOffence] = useState('');
  const [minor, setMinor] = useState<number | null>(null);
  const [goes, setGoes] = useState<FineGoes>('owner');
  const [why, setWhy] = useState('');
  const atMs = instantOfWall(at, desk.zone);
  const note = useAct(
    () =>
      client.noteFine({
        fleet,
        plate,
        atMs: atMs ?? 0,
        offence,
        amountMinor: minor ?? 0,
        goes,
        why: goes === 'driver' ? why : '',
        clientKey: key.current,
      }),
    {
      onDone: () => {
        toast({ severity: 'success', summary: say(goes === 'driver' ? 'notedDriver' : 'noted') });
        onDone();
        onClose();
      },
      // What was refused was not noted: what is typed next is another request.
      onRefused: ({ status }) => {
        if (status !== 0) key.current = newClientKey();
      },
    },
  );
  return (
    <AskDialog
      ownEscape
      title={say('note')}
      about={say('about')}
      words={{ keep: say('keep'), give: say('give') }}
      refusal={note.error ? errorSentence(note.error, 'settle-fines') : null}
      busy={note.isPending || atMs === null}
      onGive={() => note.mutate(undefined)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={say('plate')}
        maxLength={12}
        value={plate}
        onChange={(event) => setPlate(event.currentTarget.value)}
      />
      <WhenField label={say('at')} value={at} onChange={setAt} />
      <TextInput
        required
        label={say('offence')}
        maxLength={MOST_OFFENCE}
        value={offence}
        onChange={(event) => setOffence(event.currentTarget.value)}
      />
      <MoneyInput required label={say('amount')} currency={desk.currency} minor={minor} onMinor={setMinor} />
      <NativeSelect
        label={say('goes')}
        value={goes}
        data={FINE_GOES.map((value) => ({ value, label: say(`goesTo.${value}`) }))}
        onChange={(event) => setGoes(event.currentTarget.value === 'driver' ? 'driver' : 'owner')}
      />
      {goes === 'driver' ? (
        <TextInput
          required
          label={say('why')}
          maxLength={MOST_REASON}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      ) : null}
    </AskDialog>
  );
}
