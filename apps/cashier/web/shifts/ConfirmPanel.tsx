import { Button, NumberInput, Radio, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { isOdd, OddFare } from '#cards/shift/web/OddFare.tsx';
import { MOST_OF_SHIFT } from '#core/pay-in/shift-figures.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { ShiftToPayIn } from '../../contract/pay-ins.ts';
import classes from '../cashier.module.css';
import { client, type Desk, type Told } from '../client.ts';
import { goOn } from '../go-on.ts';
import { ToldNote } from './ToldNote.tsx';
import { useShiftTexts } from './texts.ts';
import { useTold } from './use-told.ts';

const METRES_A_KM = 1_000;

type Part = { fleet: number; desk: Desk; shift: ShiftToPayIn; onConfirmed: () => void };

/** What the driver told is read first: the fields start with it. */
export function ConfirmPanel(part: Part) {
  const { data, error } = useTold(part.fleet, part.shift.id);
  if (error) return <Refusal sentence={errorSentence(error, 'cashier')} />;
  return data ? <ToldTotals {...part} told={data} /> : <Waiting />;
}

/** A shift that was worked and that no key desk took back: what its meter counted is typed, and it is confirmed. */
function ToldTotals({ fleet, desk, shift, onConfirmed, told }: Part & { told: Told }) {
  const say = useShiftTexts();
  const totals = told.told?.totals;
  const firstField = useRef<HTMLInputElement>(null);
  const [hirings, setHirings] = useState(totals?.hirings ?? null);
  const [km, setKm] = useState(totals ? totals.distanceMetres / METRES_A_KM : null);
  const [fareMinor, setFare] = useState(totals?.fareMinor ?? null);
  const [searched, setSearched] = useState<boolean | null>(null);
  const [found, setFound] = useState('');
  useEffect(() => firstField.current?.focus(), []);
  const name = shift.driverName;
  const confirm = useAct(
    (confirmed: boolean) => {
      const counted =
        fareMinor === null
          ? null
          : {
              hirings: hirings ?? shift.hirings,
              distanceMetres: Math.round((km ?? 0) * METRES_A_KM),
              fareMinor,
            };
      return client.confirmAtDesk({ fleet, recordId: shift.id, end: { searched, found, totals: counted, confirmed } });
    },
    {
      onDone: () => {
        toast({ severity: 'success', summary: say('wasConfirmed', { name }) });
        onConfirmed();
      },
    },
  );
  const give = () => {
    if (!confirm.isPending) confirm.mutate(false);
  };
  useKeys([{ key: 'F12', does: say('confirmShift'), run: give }]);
  const count = (given: number | string) => (given === '' ? null : Number(given));
  return (
    <Panel title={say('confirmTitle', { name })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          give();
        }}
      >
        <Stack gap="xs">
          <Facts>
            <Fact name={say('did')}>{shift.did}</Fact>
            <Fact name={say('plate')}>{shift.plate}</Fact>
            <Fact name={say('day')}>{shift.businessDay}</Fact>
            <Fact name={say('hirings')}>{String(shift.hirings)}</Fact>
          </Facts>
          <p className={classes.soft}>{say('confirmAbout')}</p>
          <ToldNote desk={desk} told={told} />
          <div className={classes.pieces}>
            <MoneyInput
              ref={firstField}
              data-next
              onKeyDown={goOn}
              label={say('meterFare')}
              currency={desk.currency}
              minor={fareMinor}
              onMinor={(minor) => {
                setFare(minor);
                if (isOdd(confirm.error)) confirm.reset();
              }}
            />
            <NumberInput
              data-next
              onKeyDown={goOn}
              hideControls
              allowNegative={false}
              allowDecimal={false}
              max={MOST_OF_SHIFT.jobs}
              label={say('meterHirings')}
              value={hirings ?? ''}
              onChange={(given) => setHirings(count(given))}
            />
            <NumberInput
              data-next
              onKeyDown={goOn}
              hideControls
              allowNegative={false}
              decimalScale={1}
              max={MOST_OF_SHIFT.distanceMetres / METRES_A_KM}
              label={say('meterKm')}
              value={km ?? ''}
              onChange={(given) => setKm(count(given))}
            />
          </div>
          <Radio.Group
            label={say('searched')}
            value={searched === null ? '' : searched ? 'yes' : 'no'}
            onChange={(given) => setSearched(given === 'yes')}
          >
            <Stack gap={4}>
              <Radio data-next value="yes" label={say('yes')} />
              <Radio value="no" label={say('no')} />
            </Stack>
          </Radio.Group>
          {searched ? (
            <TextInput
              label={say('found')}
              maxLength={500}
              value={found}
              onChange={(event) => setFound(event.currentTarget.value)}
            />
          ) : null}
          <OddFare
            error={confirm.error}
            app="cashier"
            currency={desk.currency}
            busy={confirm.isPending}
            onConfirm={() => confirm.mutate(true)}
          />
          <Button type="submit" loading={confirm.isPending}>
            {say('confirmShift')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
