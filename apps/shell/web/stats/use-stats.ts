import { useEffect, useRef, useState } from 'react';
import { warnInConsole } from '#engine/web/console.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useLatest } from '#ui/kit/use-latest.ts';
import { useEveryTicks } from '../session/ticker.ts';
import { type ChartSlots, figuresOfHour, hoursTurned, slotsOf, slotsWith } from './chart-slots.ts';
import type { Stats } from './figures.ts';
import { historyDue, POLL_TICKS } from './poll-plan.ts';
import { type FleetsAsked, fetchHistory, fetchStats } from './stats-calls.ts';
import { type ServiceMessage, serviceMessages } from './stats-toasts.ts';

/** The last poll of this tab, so that a message tells what changed while another page was open. */
let lastPoll: { of: string; stats: Stats } | null = null;

interface Kept {
  of: string;
  stats: Stats | null;
  slots: ChartSlots | null;
  /** How many polls answered. */
  polls: number;
}

export interface StatsData extends Omit<Kept, 'of'> {
  /** Asks for the figures at once, after a change of the user's own: that one is told by no message. */
  pollQuietly: () => void;
}

/** The figures of the chosen fleets, and with `charts` the hours of the chart. What fails is told to the console alone. */
export function useStats(
  asked: FleetsAsked | null,
  charts: boolean,
  onChange: (message: ServiceMessage, stats: Stats) => void,
): StatsData {
  const { user, sessionCode } = useSignedIn();
  const of = asked ? `${sessionCode} ${asked.fleets}` : '';
  const [kept, setKept] = useState<Kept>({ of, stats: null, slots: null, polls: 0 });
  const known: Kept = kept.of === of ? kept : { of, stats: null, slots: null, polls: 0 };
  const current = useLatest({ of, slots: known.slots, onChange });
  const pollsSinceHistory = useRef<number | null>(null);
  const left = useRef(false);

  const stale = (askedOf: string) => left.current || current.current.of !== askedOf;
  const keep = (change: (before: Kept) => Kept) =>
    setKept((before) => change(before.of === of ? before : { of, stats: null, slots: null, polls: 0 }));

  async function loadHistory(fleets: FleetsAsked): Promise<void> {
    pollsSinceHistory.current = 0;
    try {
      const history = await fetchHistory({ user, sessionCode }, fleets);
      if (!stale(of)) keep((before) => ({ ...before, slots: slotsOf(history, nowMs()) }));
    } catch (failure) {
      pollsSinceHistory.current = null;
      throw failure;
    }
  }

  async function loadStats(fleets: FleetsAsked, quietly: boolean): Promise<void> {
    const stats = await fetchStats({ user, sessionCode }, fleets);
    if (stale(of)) return;
    const before = lastPoll?.of === of && !quietly ? lastPoll.stats : null;
    lastPoll = { of, stats };
    for (const message of serviceMessages(before, stats)) current.current.onChange(message, stats);
    keep(({ slots, polls }) => ({
      of,
      stats,
      slots: slots && slotsWith(slots, figuresOfHour(stats), nowMs()),
      polls: polls + 1,
    }));
  }

  function poll(quietly = false): void {
    if (!asked) return;
    if (pollsSinceHistory.current !== null) pollsSinceHistory.current += 1;
    const { slots } = current.current;
    const turned = slots ? hoursTurned(slots, nowMs()) : 0;
    if (charts && historyDue(pollsSinceHistory.current, turned)) loadHistory(asked).catch(warnInConsole);
    loadStats(asked, quietly).catch(warnInConsole);
  }

  const latestPoll = useLatest(poll);
  useEffect(() => {
    left.current = false;
    pollsSinceHistory.current = null;
    if (of !== '') latestPoll.current();
    return () => {
      left.current = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- charts that come on poll at once: their history is missing
  }, [of, charts, latestPoll]);
  useEveryTicks(POLL_TICKS, () => poll());

  return { stats: known.stats, slots: known.slots, polls: known.polls, pollQuietly: () => poll(true) };
}
