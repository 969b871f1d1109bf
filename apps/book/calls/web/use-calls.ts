import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { isUntouched } from '#cards/booking/web/draft.ts';
import type { CallRow } from '#core/call/call.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useLiveTopic } from '#engine/web/live.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { BookingDesk } from '../../form/web/use-booking.ts';
import { client } from '../../web/client.ts';
import { useBookTexts } from '../../web/texts.ts';

export type CallsDesk = ReturnType<typeof useCalls>;

/**
 * The calls of the line: those that wait, oldest first, and those that are this user's. A call that is taken, or answered at
 * the user's extension, opens its caller in the form; where something is typed there already it waits for the hand.
 */
export function useCalls(fleet: number, user: string, booking: BookingDesk) {
  const say = useBookTexts();
  const live = useLiveTopic<CallRow>('calls', fleet);
  const calls = useMemo(
    () => [...live.rows.values()].toSorted((a, b) => a.rangAtMs - b.rangAtMs || a.id - b.id),
    [live.rows],
  );
  const waiting = calls.filter(({ takenBy }) => takenBy === null);
  const mine = calls.filter(({ takenBy }) => takenBy === user);
  const opened = useRef(new Set<number>());

  const open = (callId: number, number: string | null) => {
    opened.current.add(callId);
    booking.clear();
    booking.change({ callId, phone: number ?? '' });
    booking.focus('phone');
  };
  const take = useAct((callId: number) => client.takeCall({ fleet, callId }), {
    onDone: ({ callId, number }) => open(callId, number),
    onRefused: (failure) => toast({ severity: 'warn', summary: errorSentence(failure, 'book') }),
  });
  const putBack = useAct((callId: number) => client.putBackCall({ fleet, callId }), {
    onDone: ({ callId }) => {
      opened.current.delete(callId);
      if (booking.draft.callId === callId) booking.clear();
    },
    onRefused: (failure) => toast({ severity: 'warn', summary: errorSentence(failure, 'book') }),
  });

  const answeredHere = mine.findLast(({ state }) => state === 'answered')?.id ?? null;
  const openAnswered = useEffectEvent((callId: number | null) => {
    if (callId === null || opened.current.has(callId) || !isUntouched(booking.draft)) return;
    opened.current.add(callId);
    take.mutate(callId);
  });
  useEffect(() => openAnswered(answeredHere), [answeredHere]);

  /** What is half typed is not swept away by a call. */
  const takeSurely = async (callId: number) => {
    const sure =
      isUntouched(booking.draft) ||
      (await confirm({
        title: say('ask.clearTitle'),
        message: say('ask.clear'),
        accept: say('ask.accept'),
        reject: say('ask.keep'),
      }));
    if (sure) take.mutate(callId);
  };
  const [next] = waiting;
  useKeys([
    {
      key: 'Alt+C',
      does: say('calls.takeNext'),
      run: () => {
        if (next) void takeSurely(next.id);
      },
    },
  ]);
  return {
    waiting,
    mine,
    inHand: booking.draft.callId,
    take: (callId: number) => void takeSurely(callId),
    putBack: (callId: number) => putBack.mutate(callId),
  };
}
