import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { client, type Look } from '../client.ts';
import { rereadDesk } from '../use-desk-live.ts';
import { useDeskTexts } from './texts.ts';

/** Plans a shift of the driver at the desk, on the vehicle beside them where there is one. */
export function RosterDialog({
  fleet,
  look: { driver, vehicle },
  onClose,
}: {
  fleet: number;
  look: Look;
  onClose: () => void;
}) {
  const say = useDeskTexts();
  const instant = { kind: 'when', zone: useShownZone(), missing: say('hand.noTime') } as const;
  return (
    <FormDialog
      title={say('roster.do')}
      about={say('roster.about', { name: driver?.name ?? '' })}
      words={{ keep: say('check.cancel'), give: say('roster.do') }}
      errors="key-handler"
      operation={client.roster}
      given={{ fleet, driverId: driver?.id ?? 0, vehicleId: vehicle?.id ?? null }}
      fields={{
        startsAtMs: { ...instant, label: say('roster.starts') },
        endsAtMs: { ...instant, label: say('roster.ends') },
      }}
      done={() => {
        void rereadDesk(fleet);
        return say('roster.done');
      }}
      onClose={onClose}
    />
  );
}
