import { useTranslation } from 'react-i18next';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { whenText } from '#ui/kit/format.ts';
import { useClock } from '#ui/kit/time/clock.tsx';
import { BarTable } from './BarTable.tsx';
import type { AlertRow } from './stats-calls.ts';
import { texts, useStatsTexts } from './texts.ts';
import { useRows } from './use-rows.ts';

type AlertType = keyof typeof texts.en.alertType;

export interface OpenTableProps {
  /** Such as `(1,2)`. */
  fleets: string;
  /** Grows with every poll of the bar: the rows are asked for again. */
  polls: number;
  onClose: () => void;
  /** A row was deleted: the figures are no longer right. */
  onDeleted: () => void;
}

/** The open alerts of the chosen fleets. */
export function AlertsTable({ fleets, polls, onClose, onDeleted }: OpenTableProps) {
  const say = useStatsTexts();
  const { i18n } = useTranslation();
  const zone = useShownZone();
  const nowMs = useClock(60_000);
  const { rows, remove } = useRows<AlertRow>('alerts', fleets, polls);
  const typeText = (type: string) => (type in texts.en.alertType ? say(`alertType.${type as AlertType}`) : type);
  return (
    <BarTable
      title={say('alerts.title')}
      none={say('alerts.none')}
      rows={rows}
      onClose={onClose}
      onDelete={(id) => void remove(id).then((done) => done && onDeleted())}
      columns={[
        { id: 'id', title: say('alerts.id'), cell: ({ ID }) => ID },
        { id: 'type', title: say('alerts.type'), cell: ({ AlertType }) => typeText(AlertType) },
        {
          id: 'logged',
          title: say('alerts.logged'),
          cell: ({ DateTime }) => whenText(Date.parse(DateTime), nowMs, zone, i18n.language),
        },
        { id: 'alert', title: say('alerts.alert'), cell: ({ Alert }) => Alert, wide: true },
        { id: 'fleet', title: say('alerts.fleet'), cell: ({ Fleet }) => Fleet },
        { id: 'job', title: say('alerts.job'), cell: ({ JobNumber }) => JobNumber },
        { id: 'plate', title: say('alerts.plate'), cell: ({ Plate }) => Plate },
        { id: 'did', title: say('alerts.did'), cell: ({ DID }) => DID },
      ]}
    />
  );
}
