import { Button, Checkbox, Group, NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOdd, OddFare } from '#cards/shift/web/OddFare.tsx';
import { decimalsOf } from '#core/kit/money.ts';
import { type MeterTotals, meterDifference } from '#core/shift-record/handover.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { countText, distanceText, moneyText } from '#ui/kit/format.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { ToldRecord } from '../../contract/shapes.ts';
import { client, type Look } from '../client.ts';
import { useKeyTexts } from '../texts.ts';
import { rereadDesk } from '../use-desk-live.ts';
import { HandoverFields } from './HandoverFields.tsx';
import { givenHandover, type HandoverDraft, startDraft } from './handover-draft.ts';
import { useDeskTexts } from './texts.ts';

const LOST = ['lostYes', 'lostFound', 'lostNo'] as const;
type Lost = (typeof LOST)[number];
type Typed = { hirings: number | ''; km: number | ''; money: number | '' };
const NOTHING_TYPED: Typed = { hirings: '', km: '', money: '' };

/** Takes the vehicle back, or confirms a shift that no key ends. */
export function TakeInForm({
  fleet,
  look,
  record,
  onDone,
}: {
  fleet: number;
  look: Look;
  record: ToldRecord;
  onDone: (goesOn: boolean) => void;
}) {
  const say = useDeskTexts();
  const sayKeys = useKeyTexts();
  const { vehicle, keysOut, currency } = look;
  const reading = vehicle?.reading ?? null;
  const [draft, setDraft] = useState(() => startDraft(reading));
  const [missing, setMissing] = useState(false);
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const [lost, setLost] = useState<Lost | null>(null);
  const [found, setFound] = useState('');
  const [goesOn, setGoesOn] = useState(false);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const keyed = keysOut.length > 0 || record.keyed;
  const keyIds = (chosen ?? keysOut.map(({ id }) => id)).filter((id) => keysOut.some((key) => key.id === id));
  const change = (more: Partial<HandoverDraft>) => setDraft((before) => ({ ...before, ...more }));
  const totals = totalsOf(typed, currency);
  const end = {
    searched: lost === null ? null : lost !== 'lostNo',
    found: lost === 'lostFound' ? found.trim() : '',
    totals,
    goesOn,
  };
  const told = (summary: string) => {
    toast({ severity: 'success', summary });
    void rereadDesk(fleet);
    onDone(goesOn);
  };
  const onRefused = () => void rereadDesk(fleet);
  const takeIn = useAct(
    async (confirmed: boolean) =>
      client.takeIn({
        fleet,
        recordId: record.id,
        keyIds: [...keyIds],
        end: { ...end, confirmed },
        handover: await givenHandover(draft, reading?.odometerMetres ?? null),
      }),
    {
      onDone: ({ keysOut: count }) => {
        const plate = record.plate ?? '';
        told(count > 0 ? say('hand.inPart', { plate, count }) : say('hand.inDone', { plate }));
      },
      onRefused,
    },
  );
  const confirm = useAct(
    (confirmed: boolean) => client.confirm({ fleet, recordId: record.id, end: { ...end, confirmed } }),
    {
      onDone: () => told(say('hand.confirmed')),
      onRefused,
    },
  );
  const act = keyed ? takeIn : confirm;
  const changeTyped = (more: Partial<Typed>) => {
    setTyped({ ...typed, ...more });
    if (isOdd(act.error)) act.reset();
  };
  const submit = (confirmed = false) => {
    const lacks = keyed && draft.odometer === '';
    setMissing(lacks);
    if (!lacks && !act.isPending) act.mutate(confirmed);
  };
  const title = say(keyed ? 'hand.in' : 'hand.confirm');
  return (
    <Panel title={title}>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="sm">
          {keysOut.length > 0 ? (
            <Checkbox.Group
              label={say('hand.keys')}
              value={keyIds.map(String)}
              onChange={(values) => setChosen(values.map(Number))}
            >
              <Group gap="sm" mt={4}>
                {keysOut.map((key) => (
                  <Checkbox
                    key={key.id}
                    size="xs"
                    value={String(key.id)}
                    label={say('hand.keyLine', { kind: sayKeys(`kind.${key.kind}`), tag: key.tag })}
                  />
                ))}
              </Group>
            </Checkbox.Group>
          ) : null}
          <Radio.Group
            label={say('hand.lost')}
            required
            value={lost ?? ''}
            onChange={(value) => setLost(LOST.find((one) => one === value) ?? null)}
          >
            <Group gap="sm" mt={4}>
              {LOST.map((one) => (
                <Radio key={one} size="xs" value={one} label={say(`hand.${one}`)} />
              ))}
            </Group>
          </Radio.Group>
          {lost === 'lostFound' ? (
            <TextInput
              label={say('hand.found')}
              required
              maxLength={500}
              value={found}
              onChange={(event) => setFound(event.currentTarget.value)}
            />
          ) : null}
          <Totals typed={typed} totals={totals} look={look} onChange={changeTyped} />
          {keyed ? <HandoverFields vehicle={vehicle} draft={draft} missing={missing} onChange={change} /> : null}
          <Checkbox
            size="xs"
            label={say('hand.goesOn')}
            description={say('hand.goesOnHint')}
            checked={goesOn}
            onChange={(event) => setGoesOn(event.currentTarget.checked)}
          />
          <OddFare
            error={act.error}
            app="key-handler"
            currency={currency}
            busy={act.isPending}
            onConfirm={() => submit(true)}
          />
          <Group>
            <Button type="submit" loading={act.isPending}>
              {say(keyed ? 'hand.submitIn' : 'hand.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

function totalsOf({ hirings, km, money }: Typed, currency: string): MeterTotals | null {
  if (hirings === '' || km === '' || money === '') return null;
  return {
    hirings,
    distanceMetres: Math.round(km * 1_000),
    fareMinor: Math.round(money * 10 ** decimalsOf(currency)),
  };
}

/** The meter's totals as they are typed, with what the jobs say and the difference at once. */
function Totals({
  typed,
  totals,
  look: { jobs, currency },
  onChange,
}: {
  typed: Typed;
  totals: MeterTotals | null;
  look: Look;
  onChange: (more: Partial<Typed>) => void;
}) {
  const say = useDeskTexts();
  const { language } = useTranslation().i18n;
  const field = (name: keyof Typed, label: string, decimals: number) => (
    <NumberInput
      label={label}
      min={0}
      decimalScale={decimals}
      hideControls
      w={120}
      value={typed[name]}
      onChange={(value) => onChange({ [name]: value === '' ? '' : Number(value) })}
    />
  );
  const line = (of: MeterTotals) =>
    [
      countText(of.hirings, language),
      distanceText(of.distanceMetres, language),
      moneyText(of.fareMinor, currency, language),
    ].join(' · ');
  return (
    <section aria-label={say('hand.totals')}>
      <Text size="sm" fw={600}>
        {say('hand.totals')}
      </Text>
      <Group gap="sm" align="flex-end">
        {field('hirings', say('hand.hirings'), 0)}
        {field('km', say('hand.distance'), 1)}
        {field('money', say('hand.fare'), decimalsOf(currency))}
      </Group>
      {jobs ? (
        <Facts leastRem={14}>
          <Fact name={say('hand.jobs')}>{line(jobs)}</Fact>
          <Fact name={say('hand.difference')}>{totals ? line(meterDifference(totals, jobs)) : null}</Fact>
        </Facts>
      ) : null}
    </section>
  );
}
