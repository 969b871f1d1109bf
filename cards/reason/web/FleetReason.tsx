import { useEffect, useRef, useState } from 'react';
import type { ReasonKind } from '#core/reason/reason.ts';
import { ReasonDialog, ReasonForm, type ReasonFormProps } from '#ui/kit/ask/ReasonDialog.tsx';
import { useReasons } from './use-reasons.ts';

type OfFleet = { fleet: number; kind: ReasonKind };

/** Asks why, from the reasons the company keeps for it; where it keeps none, in one's own words. */
export function FleetReasonForm({ fleet, kind, ...form }: ReasonFormProps & OfFleet) {
  const listed = useReasons(fleet, kind);
  const there = listed !== undefined;
  const [late] = useState(!there);
  const place = useRef<HTMLDivElement>(null);
  // A dialog gives the focus to what stands in it as it opens, not to what comes after.
  useEffect(() => {
    if (late && there) place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [late, there]);
  return <div ref={place}>{there ? <ReasonForm {...form} listed={listed} /> : null}</div>;
}

/** The same in a dialog of its own. */
export function FleetReasonDialog({
  fleet,
  kind,
  ...dialog
}: ReasonFormProps & OfFleet & { title: string; ownEscape?: boolean }) {
  const listed = useReasons(fleet, kind);
  return listed === undefined ? null : <ReasonDialog {...dialog} listed={listed} />;
}
