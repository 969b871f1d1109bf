import { ActionIcon, Button, Kbd, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { LONGEST_NAME } from '#core/booking/booking.ts';
import { TEXT_FIELDS, textFieldsOf } from '#core/booking/plain/plain-fields.ts';
import { dayTyped, readDay, wallClock } from '#core/booking/typed-time.ts';
import { DIRECTIONS, type Direction, LONGEST_EVENT_NAME } from '#core/event-booking/event-booking.ts';
import { LONGEST_PHONE } from '#core/phone/typed-phone.ts';
import { clockTyped, readClock } from '#core/typed/clock.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useLeaveGuard } from '#engine/web/leave-guard.ts';
import { PlaceField } from '#engine/web/place/PlaceField.tsx';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { PhoneInput } from '#ui/kit/phone/PhoneInput.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { EventItem } from '../../contract.ts';
import { client, type EventFacts } from '../client.ts';
import { draftOfEvent, type EventDraft, emptyEvent, type Field, inputOfEvent, problemsOf } from '../event-draft.ts';
import classes from '../events.module.css';
import { findEventPlaces } from '../find-event-places.ts';
import { sendRows } from '../send-rows.ts';
import { useEventTexts } from '../texts.ts';
import { useFreeKeys } from '../use-free-keys.ts';
import { FileField } from './FileField.tsx';
import { SpreadFields } from './SpreadFields.tsx';

const DATES = ['day', 'untilDay'] as const;

/** A new event, or one that is changed: where, when, for whom, and its cars. */
export function EventForm({
  facts,
  nowMs,
  event,
  mayLeaveRef,
  onClose,
  onKept,
}: {
  facts: EventFacts;
  nowMs: number;
  event: EventItem | null;
  mayLeaveRef: RefObject<() => Promise<boolean>>;
  onClose: () => void;
  onKept: (id: number) => void;
}) {
  const say = useEventTexts();
  const { zone } = facts;
  const [start, setStart] = useState(() => (event ? draftOfEvent(event, zone) : emptyEvent(zone, nowMs)));
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const [clientKey] = useState(newClientKey);
  const fields = useRef(new Map<Field, HTMLElement | null>());
  const touched = draft !== start;
  const problems = tried ? problemsOf(draft, zone, nowMs, event === null) : new Map<Field, never>();
  const booked = (event?.rows.made ?? 0) > 0;

  const askToLeave = () =>
    confirm({
      title: say('ask.leaveTitle'),
      message: say('ask.leave'),
      accept: say('ask.leaveAccept'),
      reject: say('ask.stay'),
    });
  useLeaveGuard(touched, askToLeave);
  useEffect(() => {
    mayLeaveRef.current = async () => !touched || askToLeave();
    return () => {
      mayLeaveRef.current = async () => true;
    };
  });
  useEffect(() => {
    fields.current.get('name')?.focus();
  }, []);

  const change = (next: Partial<EventDraft>) => {
    setDraft((before) => ({ ...before, ...next }));
    take.reset();
  };
  const locationOf = (label: string) => facts.locations.find((location) => location.label === label)?.id ?? null;
  const take = useAct(
    async (input: EventItem['event']) => {
      const { eventId } = event
        ? await client.change({ eventId: event.id, version: event.version, event: input })
        : await client.create({ fleet: facts.fleet, clientKey, event: input });
      if (draft.how === 'file' && draft.file)
        await sendRows(draft.file, (rows) => client.addRows({ eventId, fileKey: clientKey, rows }), setSent);
      return eventId;
    },
    {
      onDone: (eventId, { name }) => {
        setStart(draft);
        mayLeaveRef.current = async () => true;
        toast({ severity: 'success', summary: say(event ? 'changed' : 'saved', { name }) });
        onKept(eventId);
      },
      onRefused: () => setSent(null),
    },
  );
  const save = () => {
    setTried(true);
    const [first] = problemsOf(draft, zone, nowMs, event === null).keys();
    if (first !== undefined) fields.current.get(first)?.focus();
    else if (!take.isPending) take.mutate(inputOfEvent(draft, zone, nowMs, locationOf));
  };
  const leave = async () => {
    if (await mayLeaveRef.current()) onClose();
  };
  useFreeKeys([
    { key: 'Ctrl+Enter', does: say('keys.save'), run: save },
    { key: 'Escape', does: say('keys.close'), run: () => void leave() },
  ]);

  const sentence = (name: Field) => {
    const problem = problems.get(name);
    return problem ? say(`problem.${problem}`) : undefined;
  };
  const refTo = (name: Field) => (element: HTMLElement | null) => {
    fields.current.set(name, element);
  };
  const text = (name: 'name' | 'pickupPoint' | 'contactName' | 'authorisation' | 'purchaseOrder', most: number) => (
    <TextInput
      key={name}
      size="xs"
      ref={refTo(name as Field)}
      label={say(`form.${name}`)}
      value={draft[name]}
      maxLength={most}
      autoComplete="off"
      error={sentence(name as Field)}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  const today = wallClock(zone, nowMs).day;
  const typed = (name: 'day' | 'from' | 'untilDay' | 'until'): ReactNode => (
    <TextInput
      key={name}
      size="xs"
      ref={refTo(name)}
      label={say(`form.${name}`)}
      value={draft[name]}
      maxLength={40}
      autoComplete="off"
      disabled={booked}
      placeholder={name === 'untilDay' ? say('form.sameDay') : undefined}
      error={sentence(name)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      onBlur={() => {
        const isDate = (DATES as readonly string[]).includes(name);
        const day = isDate ? readDay(draft[name], today) : null;
        const clock = isDate ? null : readClock(draft[name]);
        const tidy = day ? dayTyped(day) : clock ? clockTyped(clock) : draft[name];
        if (tidy !== draft[name]) change({ [name]: tidy });
      }}
    />
  );
  return (
    <Panel
      className={classes.panel ?? ''}
      title={event ? say('form.changeTitle', { name: event.event.name }) : say('form.newTitle')}
      tools={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={say('close')}
          title={say('close')}
          onClick={() => void leave()}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {take.error ? <Refusal sentence={errorSentence(take.error, 'events')} /> : null}
      {booked ? <p className={classes.note}>{say('form.booked')}</p> : null}
      <form className={classes.form} noValidate onSubmit={(submitted) => submitted.preventDefault()}>
        <fieldset className={classes.part}>
          <legend>{say('form.event')}</legend>
          <div className={classes.wide}>{text('name', LONGEST_EVENT_NAME)}</div>
          <PlaceField
            find={findEventPlaces(facts)}
            fleet={facts.fleet}
            label={say('form.place')}
            entry={draft.place}
            known={facts.locations}
            required
            error={sentence('place')}
            onElement={refTo('place')}
            onEntry={(place) => {
              if (booked) return;
              const location = place.place && facts.locations.find(({ label }) => label === place.place?.label);
              change({
                place,
                ...(location ? { pickupPoint: location.pickupPoint, notes: draft.notes || location.notes } : {}),
              });
            }}
          />
          {text('pickupPoint', 120)}
          <div className={classes.window}>
            {typed('day')}
            {typed('from')}
            {typed('untilDay')}
            {typed('until')}
          </div>
          <SegmentedControl
            className={classes.wide ?? ''}
            size="xs"
            aria-label={say('form.direction')}
            value={draft.direction}
            disabled={booked}
            onChange={(direction) => change({ direction: direction as Direction })}
            data={DIRECTIONS.map((value) => ({ value, label: say(`direction.${value}`) }))}
          />
        </fieldset>
        <fieldset className={classes.part}>
          <legend>{say('form.who')}</legend>
          {text('contactName', LONGEST_NAME)}
          <PhoneInput
            size="xs"
            ref={refTo('contactPhone')}
            label={say('form.contactPhone')}
            value={draft.contactPhone}
            maxLength={LONGEST_PHONE}
            autoComplete="off"
            error={sentence('contactPhone')}
            onText={(contactPhone) => change({ contactPhone })}
          />
          <NativeSelect
            className={classes.wide ?? ''}
            size="xs"
            label={say('form.account')}
            value={draft.accountId ?? ''}
            disabled={booked}
            onChange={({ currentTarget }) => change({ accountId: Number(currentTarget.value) || null })}
            data={[
              { value: '', label: say('form.noAccount') },
              ...facts.accounts.map(({ id, number, name }) => ({ value: String(id), label: `${number} ${name}` })),
            ]}
          />
          {draft.accountId === null ? null : (
            <>{textFieldsOf('account').map((name) => text(name, TEXT_FIELDS[name].longest))}</>
          )}
          {(['notes', 'officeNotes'] as const).map((name) => (
            <Textarea
              key={name}
              size="xs"
              label={say(`form.${name}`)}
              value={draft[name]}
              maxLength={name === 'notes' ? 300 : TEXT_FIELDS.officeNotes.longest}
              autosize
              minRows={1}
              maxRows={4}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
            />
          ))}
        </fieldset>
        {booked ? null : (
          <fieldset className={`${classes.part} ${classes.cars}`}>
            <legend>{say('form.carsTitle')}</legend>
            <SegmentedControl
              className={classes.wide ?? ''}
              size="xs"
              aria-label={say('form.how')}
              value={draft.how}
              onChange={(how) => change({ how: how as EventDraft['how'] })}
              data={[
                { value: 'spread', label: say('form.spread') },
                { value: 'file', label: say('form.file') },
              ]}
            />
            {draft.how === 'spread' ? (
              <SpreadFields
                facts={facts}
                nowMs={nowMs}
                draft={draft}
                sentence={sentence}
                refTo={refTo}
                onChange={change}
              />
            ) : (
              <FileField
                file={draft.file}
                problem={sentence('file')}
                sent={sent}
                onElement={refTo('file')}
                onFile={(file) => change({ file })}
              />
            )}
          </fieldset>
        )}
        <div className={classes.buttons}>
          <span className={classes.soft}>{say('form.hint')}</span>
          <Button
            size="xs"
            onClick={save}
            loading={take.isPending}
            rightSection={<Kbd className={classes.kbd}>Ctrl ↵</Kbd>}
          >
            {say(event ? 'form.saveChange' : 'form.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
