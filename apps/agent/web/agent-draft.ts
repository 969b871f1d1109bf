import { instantOf } from '#core/booking/typed-time.ts';
import { isPhone } from '#core/phone/typed-phone.ts';
import type { PlaceEntry } from '#engine/web/place/PlaceField.tsx';
import type { AGENT_WORK } from '../contract.ts';

export type AgentDraft = {
  work: (typeof AGENT_WORK)[number];
  pickup: PlaceEntry;
  dropoff: PlaceEntry;
  later: boolean;
  /** What the clocks of the fleet show, as `2026-11-21T18:24`. */
  time: string;
  passengers: number;
  name: string;
  phone: string;
  notes: string;
  authorisation: string;
  purchaseOrder: string;
};

const NOWHERE: PlaceEntry = { text: '', place: null };

/** An empty form; most guests of a house are picked up at its door, so the pick-up stays. */
export const emptyDraft = (pickup: PlaceEntry = NOWHERE): AgentDraft => ({
  work: 'ride',
  pickup,
  dropoff: NOWHERE,
  later: false,
  time: '',
  passengers: 1,
  name: '',
  phone: '',
  notes: '',
  authorisation: '',
  purchaseOrder: '',
});

export type DraftProblem = 'pickup' | 'dropoff' | 'time' | 'name' | 'phone';

const WALL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;

/** The instant of what the clocks of a zone show; null where it is no time. */
export function instantOfWall(zone: string, wall: string): number | null {
  const [, year, month, day, hour, minute] = (WALL.exec(wall) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  return instantOf(zone, { year, month, day }, (hour ?? 0) * 60 + (minute ?? 0));
}

/** What is still wrong with it, in the order of the form. A destination may stay open; one that is typed must be chosen. */
export function problemsOf(draft: AgentDraft, zone: string, nowMs: number): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (!draft.pickup.place) problems.push('pickup');
  if (!draft.dropoff.place && draft.dropoff.text.trim() !== '') problems.push('dropoff');
  if (draft.later && (instantOfWall(zone, draft.time) ?? 0) <= nowMs) problems.push('time');
  if (draft.name.trim() === '') problems.push('name');
  if (!isPhone(draft.phone)) problems.push('phone');
  return problems;
}

/** What is sent; null as long as there is a problem. */
export function bookingOf(draft: AgentDraft, zone: string, nowMs: number, clientKey: string) {
  const { pickup } = draft;
  if (!pickup.place || problemsOf(draft, zone, nowMs).length > 0) return null;
  return {
    clientKey,
    work: draft.work,
    pickup: pickup.place,
    dropoff: draft.dropoff.place,
    requiredAtMs: draft.later ? instantOfWall(zone, draft.time) : null,
    passengers: draft.work === 'ride' ? draft.passengers : null,
    passengerName: draft.name.trim(),
    phone: draft.phone.trim(),
    notes: draft.notes.trim(),
    authorisation: draft.authorisation.trim(),
    purchaseOrder: draft.purchaseOrder.trim(),
  };
}
