import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { client as bookingCard, type Facts } from '#cards/booking/web/client.ts';
import {
  bookingInput,
  type CheckedField,
  type Draft,
  draftKept,
  emptyDraft,
  firstLeg,
  type KeptDraft,
  type Problems,
  problemsOf,
  timesOf,
} from '#cards/booking/web/draft.ts';
import { type LegDraft, withLegChanged } from '#cards/booking/web/legs.ts';
import {
  changePending,
  type PendingBooking,
  withoutPending,
  withPending,
} from '#cards/booking/web/pending-bookings.ts';
import { useAddressNotes, useSaveOnceSettled } from '#cards/booking/web/use-address-notes.ts';
import { LONGEST_ENTRY_MS } from '#core/booking/booking.ts';
import type { Position } from '#core/kit/geo.ts';
import type { CallRefused } from '#engine/web/calls/call-refused.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { isLinkDown } from '../../pending/web/send-pending.ts';
import { type Booking, client } from '../../web/client.ts';
import type { Say } from '../../web/texts.ts';
import { bookingsChanged } from './bookings-changed.ts';

const LONGEST_SEARCH_MS = 2_000;

const msSince = (beganMs: number) => Math.round(performance.now() - beganMs);

/** The place of a leg that is taken from the map. */
export type PlaceOfLeg = { leg: number; which: 'pickup' | 'dropoff' };

/**
 * The form of one fleet: its draft, what is wrong with it, saving, and places taken from the map. Without a link (`down`) a
 * booking is kept in the list of its `user`, and `onKept` told. `now` is the time by which what is wrong is shown.
 */
export function useBooking(
  facts: Facts,
  {
    user,
    down,
    now,
    say,
    onKept,
  }: { user: string; down: boolean; now: number; say: Say; onKept: (booking: PendingBooking) => void },
) {
  const { fleet, zone, options } = facts;
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(zone, nowMs(), options));
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState<Booking | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [picking, setPicking] = useState<PlaceOfLeg | null>(null);
  const fields = useRef(new Map<CheckedField, HTMLElement>());
  const clientKey = useRef(newClientKey());
  /** When the first key of this draft was pressed. */
  const beganMs = useRef<number | null>(null);
  const saveOnceFound = useRef(false);

  const account = facts.accounts.find(({ id }) => id === draft.accountId);
  const wrong = (asked: Draft, atMs = nowMs()) => {
    const paymentKind = facts.paymentKinds.find(({ id }) => id === asked.paymentKindId);
    return problemsOf(asked, { zone, nowMs: atMs, down, account, paymentKind, options });
  };
  const problems: Problems = tried ? wrong(draft, now) : {};
  const focus = (field: CheckedField) => fields.current.get(field)?.focus();

  const begin = () => {
    if (beganMs.current === null) beganMs.current = performance.now();
  };
  const change = (more: Partial<Draft>) => {
    begin();
    setDraft((before) => ({ ...before, ...more }));
    setRefusal(null);
  };
  const noted = useAddressNotes(fleet, draft, { down, change });
  const heldForNotes = useRef(false);
  const changeLeg = (index: number, more: Partial<LegDraft>) => {
    begin();
    setDraft((before) => ({ ...before, legs: withLegChanged(before.legs, index, more) }));
    setRefusal(null);
  };
  const clear = () => {
    setDraft(emptyDraft(zone, nowMs(), options));
    setTried(false);
    setRefusal(null);
    setPicking(null);
    beganMs.current = null;
    saveOnceFound.current = false;
    heldForNotes.current = false;
    clientKey.current = newClientKey();
    focus('phone');
  };

  const keep = (times: readonly (number | null)[]) => {
    const { pickup, dropoff } = firstLeg(draft);
    const kept: PendingBooking = {
      clientKey: clientKey.current,
      fleet,
      takenAtMs: nowMs(),
      requiredAtMs: times[0] ?? null,
      phone: draft.phone.trim(),
      passengerName: draft.passengerName.trim(),
      pickup,
      dropoff,
      draft: { ...draft, times } satisfies KeptDraft,
      state: { kind: 'waiting' },
    };
    changePending(user, (list) => withPending(list, kept));
    clear();
    onKept(kept);
  };

  type Sent = ReturnType<typeof bookingInput> & { entryMs: number | null; likeness: 'refuse' | 'allow' };
  const saving = useAct((input: Sent) => client.createBooking(input), {
    onDone: (booking) => {
      setSaved(booking);
      clear();
      bookingsChanged();
    },
    onRefused: (failure: CallRefused, input) => {
      if (isLinkDown(failure)) return keep(input.legs.map(({ requiredAtMs }) => requiredAtMs));
      if (failure.code === 'likelyTwin' || failure.code === 'manyOpen') return void askTwice(failure, input);
      setRefusal(errorSentence(failure, 'book'));
      if (failure.code !== 'clientKeyTaken') return;
      clientKey.current = newClientKey();
      bookingsChanged();
    },
  });
  const askTwice = async (failure: CallRefused, input: Sent) => {
    const sure = await confirm({
      title: say('ask.alikeTitle'),
      message: errorSentence(failure, 'book'),
      accept: say('ask.alikeAccept'),
      reject: say('ask.alikeReject'),
    });
    if (sure) saving.mutate({ ...input, likeness: 'allow' });
    else focus('phone');
  };

  const save = () => {
    if (saving.isPending) return;
    setTried(true);
    const missing = wrong(draft);
    const [first] = Object.keys(missing) as CheckedField[];
    if (first) {
      if (saveOnceFound.current || Object.values(missing).some((problem) => problem !== 'noPosition')) focus(first);
      else awaitPlaces(first);
      return;
    }
    // What is noted of an address for the driver goes with the booking.
    heldForNotes.current = !noted.settled;
    if (heldForNotes.current) return;
    const times = timesOf(draft.legs, zone, nowMs(), options.times);
    if (!times) return;
    if (down) return keep(times);
    const tookMs = beganMs.current === null ? null : msSince(beganMs.current);
    saving.mutate({
      ...bookingInput(draft, fleet, clientKey.current, times),
      entryMs: tookMs === null ? null : Math.min(tookMs, LONGEST_ENTRY_MS),
      likeness: 'refuse',
    });
  };

  /** An address field that is left takes what is found for its text: saving waits for that, but not for ever. */
  const awaitPlaces = (first: CheckedField) => {
    saveOnceFound.current = true;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setTimeout(() => {
      if (!saveOnceFound.current) return;
      saveOnceFound.current = false;
      focus(first);
    }, LONGEST_SEARCH_MS);
  };
  const placesFound = useEffectEvent((current: Draft) => {
    if (!saveOnceFound.current || Object.keys(wrong(current)).length > 0) return;
    saveOnceFound.current = false;
    save();
  });
  useEffect(() => placesFound(draft), [draft]);

  useSaveOnceSettled(noted.settled, heldForNotes, save);

  const takePin = async ({ leg, which }: PlaceOfLeg, [longitude, latitude]: Position) => {
    setPicking(null);
    const put = (label: string) => changeLeg(leg, { [which]: { text: label, place: { label, longitude, latitude } } });
    try {
      put((await bookingCard.nameOfPosition({ fleet, longitude, latitude })).label);
      focus(`legs.${leg}.${which}`);
    } catch (failure) {
      if (isLinkDown(failure)) put(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`);
      else setRefusal(errorSentence(failure, 'book'));
    }
  };

  useEffect(() => {
    fields.current.get('phone')?.focus();
  }, []);

  return {
    draft,
    problems,
    noted,
    account,
    saved,
    refusal,
    picking,
    saving: saving.isPending,
    /** Names the element of a field, to which the focus is led where it is wrong. */
    field: (name: CheckedField) => (element: HTMLElement | null) => {
      if (element) fields.current.set(name, element);
      else fields.current.delete(name);
    },
    change,
    changeLeg,
    clear,
    save,
    takePin,
    setPicking,
    hideSaved: () => setSaved(null),
    focus,
    /** The field that has the focus. */
    focused: () => [...fields.current].find(([, element]) => element === document.activeElement)?.[0] ?? null,
    /** Takes a kept booking out of its list and back into the form. */
    edit: (kept: PendingBooking) => {
      changePending(user, (list) => withoutPending(list, kept.clientKey));
      clear();
      const { times: _, ...draft } = draftKept(kept.draft, zone, nowMs());
      setDraft(draft);
    },
  };
}

export type BookingDesk = ReturnType<typeof useBooking>;
