import { useEffect, useRef, useState } from 'react';
import type { Position } from '#core/kit/geo.ts';
import type { CallRefused } from '#engine/web/client.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { queries, useAct } from '#engine/web/operations.ts';
import { changePending, type PendingBooking, withoutPending, withPending } from '#engine/web/pending-bookings.ts';
import { nowMs } from '#engine/web/server-time.ts';
import type { Picking } from './BookingMap.tsx';
import { type Booking, client, type Facts } from './client.ts';
import {
  bookingInput,
  CHECKED_FIELDS,
  type CheckedField,
  type Draft,
  emptyDraft,
  newClientKey,
  type Problems,
  problemsOf,
  wantedAt,
} from './draft.ts';
import { isLinkDown } from './pending/send-pending.ts';

/**
 * The form of one fleet: its draft, what is wrong with it, saving, and places taken from the map. Without a link (`down`) a
 * booking is kept in the list of its `user`, and `onKept` told.
 */
export function useBooking(
  facts: Facts,
  { user, down, onKept }: { user: string; down: boolean; onKept: (booking: PendingBooking) => void },
) {
  const { fleet, zone } = facts;
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(zone, nowMs()));
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState<Booking | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [picking, setPicking] = useState<Picking>(null);
  const fields = useRef<Partial<Record<CheckedField, HTMLInputElement | null>>>({});
  const clientKey = useRef(newClientKey());

  const problems: Problems = tried ? problemsOf(draft, zone, nowMs(), down) : {};
  const wanted = wantedAt(draft, zone, nowMs());
  const focus = (field: CheckedField) => fields.current[field]?.focus();

  const change = (more: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...more }));
    setRefusal(null);
  };
  const clear = () => {
    setDraft(emptyDraft(zone, nowMs()));
    setTried(false);
    setRefusal(null);
    setPicking(null);
    clientKey.current = newClientKey();
    focus('phone');
  };

  const keep = (requiredAtMs: number | null) => {
    const { phone, passengerName, pickup, dropoff } = draft;
    const kept: PendingBooking = {
      clientKey: clientKey.current,
      fleet,
      takenAtMs: nowMs(),
      requiredAtMs,
      phone: phone.trim(),
      passengerName: passengerName.trim(),
      pickup,
      dropoff,
      draft,
      state: { kind: 'waiting' },
    };
    changePending(user, (list) => withPending(list, kept));
    clear();
    onKept(kept);
  };

  const saving = useAct((input: ReturnType<typeof bookingInput>) => client.createBooking(input), {
    onDone: (booking) => {
      setSaved(booking);
      clear();
      void queries.invalidateQueries({ queryKey: ['book', 'latest', fleet] });
    },
    onRefused: (failure: CallRefused, input) => {
      if (isLinkDown(failure)) return keep(input.legs[0]?.requiredAtMs ?? null);
      setRefusal(errorSentence(failure, 'book'));
      if (failure.code !== 'clientKeyTaken') return;
      clientKey.current = newClientKey();
      void queries.invalidateQueries({ queryKey: ['book', 'latest', fleet] });
    },
  });

  const save = () => {
    if (saving.isPending) return;
    setTried(true);
    const found = problemsOf(draft, zone, nowMs(), down);
    const first = CHECKED_FIELDS.find((field) => found[field]);
    if (first) {
      focus(first);
      return;
    }
    const at = wantedAt(draft, zone, nowMs());
    if (!('requiredAtMs' in at)) return;
    if (down) keep(at.requiredAtMs);
    else saving.mutate(bookingInput(draft, fleet, clientKey.current, at.requiredAtMs));
  };

  const takePin = async (which: 'pickup' | 'dropoff', [longitude, latitude]: Position) => {
    setPicking(null);
    try {
      const { label } = await client.nameOfPosition({ fleet, longitude, latitude });
      change({ [which]: { text: label, place: { label, longitude, latitude } } });
      focus(which);
    } catch (failure) {
      if (isLinkDown(failure)) {
        const label = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
        change({ [which]: { text: label, place: { label, longitude, latitude } } });
        return;
      }
      setRefusal(errorSentence(failure, 'book'));
    }
  };

  useEffect(() => {
    fields.current.phone?.focus();
  }, []);

  const refTo = (field: CheckedField) => (input: HTMLInputElement | null) => {
    fields.current[field] = input;
  };
  return {
    draft,
    problems,
    requiredAtMs: 'requiredAtMs' in wanted ? wanted.requiredAtMs : null,
    saved,
    refusal,
    picking,
    saving: saving.isPending,
    inputs: {
      phone: refTo('phone'),
      passengerName: refTo('passengerName'),
      pickup: refTo('pickup'),
      dropoff: refTo('dropoff'),
      day: refTo('day'),
      time: refTo('time'),
    },
    change,
    clear,
    save,
    takePin,
    setPicking,
    hideSaved: () => setSaved(null),
    focus,
    /** Takes a kept booking out of its list and back into the form. */
    edit: (kept: PendingBooking) => {
      changePending(user, (list) => withoutPending(list, kept.clientKey));
      clear();
      setDraft(kept.draft as Draft);
    },
  };
}
