import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { instantOfWall } from '#ui/kit/time/go-live-time.ts';
import { WhenField } from '#ui/kit/time/WhenField.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client, type Look } from '../client.ts';
import { rereadDesk } from '../use-desk-live.ts';
import { useDeskTexts } from './texts.ts';

/** Plans a shift of the driver at the desk, on the vehicle beside them where there is one. */
export function RosterDialog({ fleet, look, onClose }: { fleet: number; look: Look; onClose: () => void }) {
  const say = useDeskTexts();
  const zone = useShownZone();
  const [starts, setStarts] = useState('');
  const [ends, setEnds] = useState('');
  const { driver, vehicle } = look;
  const startsAtMs = instantOfWall(starts, zone);
  const endsAtMs = instantOfWall(ends, zone);
  const wrong = (typed: string, atMs: number | null) =>
    typed !== '' && atMs === null ? say('hand.noTime') : undefined;
  const plan = useAct(
    (span: { startsAtMs: number; endsAtMs: number }) =>
      client.roster({ fleet, driverId: driver?.id ?? 0, vehicleId: vehicle?.id ?? null, ...span }),
    {
      onDone: () => {
        toast({ severity: 'success', summary: say('roster.done') });
        void rereadDesk(fleet);
        onClose();
      },
    },
  );
  return (
    <AskDialog
      title={say('roster.do')}
      about={say('roster.about', { name: driver?.name ?? '' })}
      words={{ keep: say('check.cancel'), give: say('roster.do') }}
      ownEscape
      refusal={plan.error ? errorSentence(plan.error, 'key-handler') : null}
      busy={plan.isPending}
      onGive={() => {
        if (startsAtMs !== null && endsAtMs !== null) plan.mutate({ startsAtMs, endsAtMs });
      }}
      onClose={onClose}
    >
      <WhenField label={say('roster.starts')} value={starts} error={wrong(starts, startsAtMs)} onChange={setStarts} />
      <WhenField label={say('roster.ends')} value={ends} error={wrong(ends, endsAtMs)} onChange={setEnds} />
    </AskDialog>
  );
}
