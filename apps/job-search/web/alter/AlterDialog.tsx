import { Button, Checkbox, Group, Kbd, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAskedAttributes } from '#cards/attribute/web/attribute-names.ts';
import type { FoundBooking } from '#cards/booking/contract/found-booking.ts';
import { PayFields } from '#cards/booking/web/ExtraFields.tsx';
import { HireField } from '#cards/booking/web/HireField.tsx';
import { withChosen } from '#cards/booking/web/own-choices.ts';
import { RiderFields } from '#cards/booking/web/RiderFields.tsx';
import { useBookingTexts } from '#cards/booking/web/texts.ts';
import { typeChoices } from '#cards/booking/web/type-choices.ts';
import { useSavedAddressNotes, useSaveOnceSettled } from '#cards/booking/web/use-address-notes.ts';
import { ALTERED_FIELDS } from '#core/booking/alter-booking.ts';
import { LONGEST_NAME } from '#core/booking/booking.ts';
import { TEXT_FIELDS, textFieldsOf } from '#core/booking/plain/plain-fields.ts';
import { JOB_STATES } from '#core/job/states.ts';
import { LONGEST_PHONE } from '#core/phone/typed-phone.ts';
import { typesToChoose } from '#core/vehicle/vehicle-type.ts';
import { CallRefused } from '#engine/web/calls/client.ts';
import { queries, useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { PhoneInput } from '#ui/kit/phone/PhoneInput.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useTradeTexts } from '#ui/trade/texts.ts';
import { client } from '../client.ts';
import { useWishWord } from '../FoundFacts.tsx';
import type { FleetFacts } from '../fleet-facts.ts';
import classes from '../found.module.css';
import { originWord } from '../job-columns.ts';
import { useJobSearchTexts } from '../texts.ts';
import { AlterLeg } from './AlterLeg.tsx';
import { type AlterDraft, type AlterProblem, alterationOf, alterDraftOf } from './alter-draft.ts';

type Alteration = Omit<Parameters<typeof client.alterBooking>[0], 'bookingId' | 'version' | 'freesCar'>;

/** Everything of a booking that can be altered; only what was changed is sent. */
export function AlterDialog({
  booking,
  fleet,
  onClose,
  onAltered,
}: {
  booking: FoundBooking;
  fleet: FleetFacts;
  onClose: () => void;
  onAltered: () => void;
}) {
  const say = useJobSearchTexts();
  const wishWord = useWishWord();
  const askedAttributes = useAskedAttributes();
  const sayUi = useUiTexts();
  const sayTrade = useTradeTexts();
  const sayBook = useBookingTexts();
  const zone = fleet.timeZone;
  // The booking as it was when the form was opened: what others alter meanwhile is told when it is saved.
  const [seen, setSeen] = useState(booking);
  const [first, setFirst] = useState(() => alterDraftOf(booking, zone, nowMs()));
  const [draft, setDraft] = useState<AlterDraft>(first);
  const [problem, setProblem] = useState<{ field: string; problem: AlterProblem } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = (more: Partial<AlterDraft>) => {
    setDraft((before) => ({ ...before, ...more }));
    setProblem(null);
  };

  const noted = useSavedAddressNotes(booking.fleet, draft, {
    before: first.legs,
    change: (notes) => change({ notes }),
  });
  const heldForNotes = useRef(false);

  const sentenceOf = (failure: CallRefused) => {
    const { state, fields, origin } = failure.data;
    const known = JOB_STATES.find((one) => one === state);
    const changed = String(fields ?? '').split(',');
    const names = ALTERED_FIELDS.filter((field) => changed.includes(field)).map((field) =>
      say(`changedField.${field}`),
    );
    const data = {
      ...failure.data,
      ...(known ? { state: sayTrade(`job.${known}`) } : {}),
      ...(typeof origin === 'string' ? { origin: originWord(say, origin) } : {}),
      fields: names.join(', '),
    };
    return errorSentence(new CallRefused(failure.code, failure.status, data), 'job-search');
  };

  /** Shows the booking as it is now, and leaves the form to be filled anew. */
  const readAgain = async (jobId: number) => {
    const now = await queries.fetchQuery({
      queryKey: ['book', 'foundBooking', jobId],
      queryFn: () => client.foundBooking({ jobId }),
      staleTime: 0,
    });
    const fresh = alterDraftOf(now, zone, nowMs());
    setSeen(now);
    setFirst(fresh);
    setDraft(fresh);
  };

  const alter = useAct(
    ({ changed, freesCar }: { changed: Alteration; freesCar: boolean }) =>
      client.alterBooking({ bookingId: seen.bookingId, version: seen.version, freesCar, ...changed }),
    {
      onDone: ({ bookingId }) => {
        toast({ severity: 'success', summary: say('alter.done', { id: bookingId }) });
        onAltered();
      },
      onRefused: (failure, { changed }) => {
        if (failure.code === 'carOnItsWay') return void askFirst(changed);
        setRefusal(sentenceOf(failure));
        const jobId = seen.jobs[0]?.id;
        if (failure.code === 'bookingMoved' && jobId !== undefined) void readAgain(jobId);
      },
    },
  );
  const askFirst = async (changed: Alteration) => {
    const sure = await confirm({
      title: say('alter.sure'),
      message: say('alter.sureText'),
      accept: say('alter.sureDo'),
      reject: say('alter.keep'),
    });
    if (sure) alter.mutate({ changed, freesCar: true });
  };

  const asked = alterationOf(draft, first, zone, nowMs());
  const isChanged = 'problem' in asked || Object.keys(asked.changed).length > 0;
  const save = () => {
    if (alter.isPending) return;
    setRefusal(null);
    if ('problem' in asked) return setProblem(asked);
    heldForNotes.current = isChanged && !noted.settled;
    if (isChanged && !heldForNotes.current) alter.mutate({ changed: asked.changed as Alteration, freesCar: false });
  };
  useSaveOnceSettled(noted.settled, heldForNotes, save);
  useKeys([{ key: 'Ctrl+Enter', does: say('alter.save'), run: save }]);
  const types = typeChoices(sayBook, {
    byHour: fleet.byHour || first.bookingType === 'hireByHour',
    said: draft,
    types: withChosen(fleet.bookingTypes, seen.ownType),
  });
  const wrong = (field: string) => (problem?.field === field ? say(`problem.${problem.problem}`) : undefined);

  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={say('alter.title', { id: seen.bookingId })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <form
        noValidate
        aria-label={say('alter.title', { id: seen.bookingId })}
        className={classes.alter}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {refusal ? (
          <div className={classes.wide}>
            <Refusal sentence={refusal} />
          </div>
        ) : null}
        <TextInput
          data-autofocus
          label={say('alter.passenger')}
          value={draft.passengerName}
          maxLength={LONGEST_NAME}
          error={wrong('passengerName')}
          onChange={(event) => change({ passengerName: event.currentTarget.value })}
        />
        <PhoneInput
          label={say('alter.phone')}
          value={draft.phone}
          maxLength={LONGEST_PHONE}
          error={wrong('phone')}
          onText={(phone) => change({ phone })}
        />
        {draft.legs.map((leg, i) => (
          <AlterLeg
            key={leg.number}
            leg={leg}
            alone={draft.legs.length === 1}
            fleet={booking.fleet}
            zone={zone}
            noted={noted}
            wrong={wrong}
            onChange={(more) => change({ legs: draft.legs.map((one, at) => (at === i ? { ...one, ...more } : one)) })}
          />
        ))}
        <NativeSelect
          label={say('alter.type')}
          value={draft.vehicleTypeId ?? ''}
          data={[
            { value: '', label: say('alter.anyType') },
            ...typesToChoose(fleet.vehicleTypes, draft.vehicleTypeId).map(({ id, name }) => ({
              value: String(id),
              label: name,
            })),
          ]}
          onChange={(event) => change({ vehicleTypeId: Number(event.currentTarget.value) || null })}
        />
        <NativeSelect
          label={sayBook('field.bookingType')}
          value={types.value}
          data={types.data}
          onChange={(event) => change(types.read(event.currentTarget.value))}
        />
        {seen.account
          ? textFieldsOf('account').map((name) => (
              <TextInput
                key={name}
                label={sayBook(`field.${name}`)}
                value={draft[name]}
                maxLength={TEXT_FIELDS[name].longest}
                autoComplete="off"
                onChange={(event) => change({ [name]: event.currentTarget.value })}
              />
            ))
          : null}
        <div className={classes.wide}>
          <PayFields
            size="sm"
            draft={draft}
            kinds={withChosen(fleet.paymentKinds, seen.paymentKind)}
            emailError={wrong('email')}
            onChange={change}
          />
        </div>
        <RiderFields value={draft} carried={fleet.carried} onChange={change} />
        {draft.bookingType === 'hireByHour' ? (
          <HireField
            label={say('alter.hours')}
            hours={draft.hireHours}
            error={wrong('hireHours')}
            onHours={(hireHours) => change({ hireHours })}
          />
        ) : null}
        <Checkbox.Group
          label={say('alter.wishes')}
          value={[...draft.attributes]}
          onChange={(attributes) => change({ attributes })}
        >
          <Group gap="md" mt={2}>
            {[...new Set([...askedAttributes, ...first.attributes])].map((attribute) => (
              <Checkbox key={attribute} size="xs" value={attribute} label={wishWord(attribute)} />
            ))}
          </Group>
        </Checkbox.Group>
        {(['preferred', 'banned'] as const).map((list) => (
          <TextInput
            key={list}
            label={say(`alter.${list}`)}
            placeholder={say('alter.carsHint')}
            value={draft[list]}
            maxLength={200}
            onChange={(event) => change({ [list]: event.currentTarget.value })}
          />
        ))}
        {textFieldsOf('driver', 'office').map((name) => (
          <Textarea
            key={name}
            label={sayBook(`field.${name}`)}
            value={draft[name]}
            maxLength={TEXT_FIELDS[name].longest}
            rows={2}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))}
        <div className={classes.foot}>
          <output>
            {isChanged
              ? say('restarts' in asked && asked.restarts ? 'alter.restarts' : 'alter.tells')
              : say('alter.nothing')}
          </output>
          <Button variant="default" onClick={onClose}>
            {say('alter.keep')}
          </Button>
          <Button type="submit" loading={alter.isPending} rightSection={<Kbd size="xs">Ctrl ↵</Kbd>}>
            {say('alter.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
