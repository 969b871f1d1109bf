import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withLegChanged } from '#cards/booking/web/legs.ts';
import { templateKeys } from '#core/customer/customer.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { useTypedPhone } from '../../form/web/fields/use-typed-phone.ts';
import type { BookingDesk } from '../../form/web/use-booking.ts';
import { type CallerCard, client, type Template } from '../../web/client.ts';
import { useBookTexts } from '../../web/texts.ts';
import { departsFrom, filledBy, filledByTemplate, nextEmpty } from './fill.ts';
import { handOver, takeHandedOver } from './hand-over.ts';

/** How far the car is changes while the caller speaks. */
const AGAIN_MS = 10_000;

export type CallerDesk = ReturnType<typeof useCallerCard>;

/** Who calls: their card, what it puts into the form, and the keys of their templates. */
export function useCallerCard(fleet: number, booking: BookingDesk, onFleet: (id: string) => void) {
  const say = useBookTexts();
  const { draft } = booking;
  const { phone, whole: enabled } = useTypedPhone(draft.phone);
  const { data, isPlaceholderData } = useOperation(
    ['book', 'card', fleet, phone],
    (signal) => client.callerCard({ fleet, phone }, { signal }),
    { enabled, staleMs: 0, everyMs: AGAIN_MS },
  );
  const card: CallerCard | null = enabled && data && !isPlaceholderData ? data : null;
  const customer = card?.customer ?? null;
  const templates = customer?.templates ?? [];

  const brought = useRef<CallerCard['customer']>(null);
  const fill = useEffectEvent(() => {
    // A form that was cleared holds nothing of the caller before.
    const change = filledBy(draft, customer, brought.current);
    brought.current = customer;
    if (Object.keys(change).length > 0) booking.change(change);
  });
  const known = enabled ? (card ? (customer?.id ?? 0) : null) : 0;
  useEffect(() => {
    if (known !== null) fill();
  }, [known]);

  const take = (template: Template) => {
    if (template.fleetId !== fleet) {
      handOver({ fleet: template.fleetId, phone: draft.phone, callId: draft.callId });
      onFleet(String(template.fleetId));
      return;
    }
    const inHand = booking.focused();
    const [, of] = /^legs\.(\d)\.dropoff$/.exec(inHand ?? '') ?? [];
    if (of !== undefined) {
      const leg = Number(of);
      booking.changeLeg(leg, { dropoff: { text: template.place.label, place: template.place } });
      booking.focus(nextEmpty(draft, leg));
      return;
    }
    const filled = filledByTemplate(draft, template);
    booking.change(filled.change);
    booking.changeLeg(0, filled.leg);
    booking.focus(nextEmpty({ ...draft, ...filled.change, legs: withLegChanged(draft.legs, 0, filled.leg) }, 0));
  };
  const keys = templateKeys(templates.map(({ kind }) => kind));
  useKeys(
    templates.map((template, n) => ({
      key: `Alt+${keys[n]}`,
      does: say('card.take', { name: say(`card.template.${template.kind}`) }),
      run: () => take(template),
    })),
  );

  const started = useEffectEvent(() => {
    const handed = takeHandedOver(fleet);
    if (handed) booking.change({ phone: handed.phone, callId: handed.callId });
  });
  useEffect(() => started(), []);

  const used = useRef<Template | null>(null);
  const [kept, setKept] = useState<{ bookingId: number; template: Template } | null>(null);
  const savedId = booking.saved?.bookingId ?? null;
  const ask = useEffectEvent((bookingId: number | null) => {
    const template = used.current;
    used.current = null;
    if (bookingId !== null && booking.saved && template && departsFrom(template, booking.saved))
      setKept({ bookingId, template });
    else setKept(null);
  });
  useEffect(() => ask(savedId), [savedId]);
  const follow = useEffectEvent((templateId: number | null, phone: string) => {
    const template = templates.find(({ id }) => id === templateId);
    if (template) used.current = template;
    else if (phone !== '') used.current = null;
  });
  useEffect(() => follow(draft.templateId, draft.phone), [draft.templateId, draft.phone]);

  return {
    card,
    keys,
    take,
    letGo: () => booking.change({ templateId: null }),
    /** A saved booking that changed a template for this once. */
    departed: kept,
    settle: () => setKept(null),
  };
}
