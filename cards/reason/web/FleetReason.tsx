import type { ReasonKind } from '#core/reason/reason.ts';
import { ReasonDialog, ReasonForm, type ReasonFormProps } from '#ui/kit/ask/ReasonDialog.tsx';
import { useReasons } from './use-reasons.ts';

type OfFleet = { fleet: number; kind: ReasonKind };

/** Asks why, from the reasons the company keeps for it; where it keeps none, in one's own words. */
export function FleetReasonForm({ fleet, kind, ...form }: ReasonFormProps & OfFleet) {
  const listed = useReasons(fleet, kind);
  return listed === undefined ? null : <ReasonForm {...form} listed={listed} />;
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
