import { Button, Input, NumberInput, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { LONGEST_NAME } from '#core/booking/booking.ts';
import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { LONGEST_NOTES } from '#core/booking/plain/plain-fields.ts';
import { LONGEST_PHONE } from '#core/phone/typed-phone.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { queries, useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { PlaceField } from '#engine/web/place/PlaceField.tsx';
import { nowMs } from '#engine/web/server-time.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { PhoneInput } from '#ui/kit/phone/PhoneInput.tsx';
import { WhenField } from '#ui/kit/time/WhenField.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { AGENT_WORK } from '../contract.ts';
import classes from './agent.module.css';
import { type AgentDraft, bookingOf, type DraftProblem, emptyDraft, problemsOf } from './agent-draft.ts';
import { client, type Desk } from './client.ts';
import { useAgentTexts } from './texts.ts';

type Booking = Parameters<typeof client.book>[0];

export function BookingForm({ desk }: { desk: Desk }) {
  const say = useAgentTexts();
  const whatId = useId();
  const whenId = useId();
  const { zone, fleet } = desk;
  const [draft, setDraft] = useState<AgentDraft>(() => emptyDraft());
  const [tried, setTried] = useState(false);
  const clientKey = useRef(newClientKey());
  const set = (patch: Partial<AgentDraft>) => setDraft((before) => ({ ...before, ...patch }));
  const problems = tried ? problemsOf(draft, zone, nowMs()) : [];
  const wrong = (field: DraftProblem, sentence: 'place' | 'time' | 'name' | 'phone') =>
    problems.includes(field) ? say(`problem.${sentence}`) : undefined;
  const start = (pickup = draft.pickup) => {
    setDraft(emptyDraft(pickup));
    setTried(false);
    clientKey.current = newClientKey();
  };
  const book = useAct((booking: Booking) => client.book(booking), {
    onDone: ({ bookingId, passengerName }) => {
      toast({ severity: 'success', summary: say('booked', { id: bookingId, name: passengerName }) });
      void queries.invalidateQueries({ queryKey: ['agent', 'bookings'] });
      start();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const booking = bookingOf(draft, zone, nowMs(), clientKey.current);
    if (booking) book.mutate(booking);
  };
  useKeys([{ key: 'F2', does: say('keys.clear'), run: () => start({ text: '', place: null }) }]);
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return (
    <Panel className={classes.form ?? ''} title={say('new', { agent: desk.agent })}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <div>
            <Input.Label id={whatId} component="span">
              {say('what')}
            </Input.Label>
            <SegmentedControl
              fullWidth
              aria-labelledby={whatId}
              value={draft.work}
              onChange={(work) => set({ work: work as AgentDraft['work'] })}
              data={AGENT_WORK.map((value) => ({ value, label: say(`work.${value}`) }))}
            />
          </div>
          <PlaceField
            find={client.findPlaces}
            fleet={fleet}
            label={say('pickup')}
            required
            entry={draft.pickup}
            error={wrong('pickup', 'place')}
            onEntry={(pickup) => set({ pickup })}
          />
          <PlaceField
            find={client.findPlaces}
            fleet={fleet}
            label={say('dropoff')}
            entry={draft.dropoff}
            error={wrong('dropoff', 'place')}
            onEntry={(dropoff) => set({ dropoff })}
          />
          <div>
            <Input.Label id={whenId} component="span">
              {say('when')}
            </Input.Label>
            <SegmentedControl
              fullWidth
              aria-labelledby={whenId}
              value={draft.later ? 'later' : 'now'}
              onChange={(value) => set({ later: value === 'later' })}
              data={(['now', 'later'] as const).map((value) => ({ value, label: say(value) }))}
            />
          </div>
          {draft.later ? (
            <WhenField
              size="sm"
              label={say('time', { place: city })}
              value={draft.time}
              error={wrong('time', 'time')}
              onChange={(time) => set({ time })}
            />
          ) : null}
          {draft.work === 'ride' ? (
            <NumberInput
              label={say('passengers')}
              min={1}
              max={COUNT_FIELDS.passengers.most}
              allowDecimal={false}
              clampBehavior="strict"
              value={draft.passengers}
              onChange={(value) => set({ passengers: Number(value) || 1 })}
            />
          ) : null}
          <TextInput
            label={say('name')}
            withAsterisk
            maxLength={LONGEST_NAME}
            autoComplete="off"
            value={draft.name}
            error={wrong('name', 'name')}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <PhoneInput
            label={say('phone')}
            withAsterisk
            type="tel"
            maxLength={LONGEST_PHONE}
            autoComplete="off"
            value={draft.phone}
            error={wrong('phone', 'phone')}
            onText={(phone) => set({ phone })}
          />
          <Textarea
            label={say('notes')}
            rows={2}
            maxLength={LONGEST_NOTES}
            value={draft.notes}
            onChange={(event) => set({ notes: event.currentTarget.value })}
          />
          {desk.authorisation === 'none' ? null : (
            <TextInput
              label={say('authorisation')}
              withAsterisk
              maxLength={60}
              autoComplete="off"
              value={draft.authorisation}
              onChange={(event) => set({ authorisation: event.currentTarget.value })}
            />
          )}
          {desk.purchaseOrder === 'none' ? null : (
            <TextInput
              label={say('purchaseOrder')}
              description={desk.orderExample === '' ? null : say('orderLike', { example: desk.orderExample })}
              withAsterisk
              maxLength={60}
              autoComplete="off"
              value={draft.purchaseOrder}
              onChange={(event) => set({ purchaseOrder: event.currentTarget.value })}
            />
          )}
          {book.error ? <Refusal sentence={errorSentence(book.error, 'agent')} /> : null}
          <Button type="submit" loading={book.isPending}>
            {say('book')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
