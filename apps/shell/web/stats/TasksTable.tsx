import { useTranslation } from 'react-i18next';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { whenText } from '#ui/kit/format.ts';
import { useClock } from '#ui/kit/time/clock.tsx';
import type { OpenTableProps } from './AlertsTable.tsx';
import { BarTable } from './BarTable.tsx';
import type { TaskRow } from './stats-calls.ts';
import { texts, useStatsTexts } from './texts.ts';
import { useRows } from './use-rows.ts';

type Request = keyof typeof texts.en.request;

/** What the office has to do for the chosen fleets. */
export function TasksTable({ fleets, polls, onClose, onDeleted }: OpenTableProps) {
  const say = useStatsTexts();
  const { i18n } = useTranslation();
  const zone = useShownZone();
  const nowMs = useClock(60_000);
  const { rows, remove } = useRows<TaskRow>('tasks', fleets, polls);
  const requestText = (request: string) =>
    request in texts.en.request ? say(`request.${request as Request}`) : request;
  return (
    <BarTable
      title={say('tasks.title')}
      none={say('tasks.none')}
      rows={rows}
      onClose={onClose}
      onDelete={(id) => void remove(id).then((done) => done && onDeleted())}
      columns={[
        { id: 'type', title: say('tasks.type'), cell: ({ Request }) => requestText(Request) },
        {
          id: 'logged',
          title: say('tasks.logged'),
          cell: ({ TaskDate }) => whenText(Date.parse(TaskDate), nowMs, zone, i18n.language),
        },
        { id: 'message', title: say('tasks.message'), cell: ({ Msg }) => Msg, wide: true },
        { id: 'fleet', title: say('tasks.fleet'), cell: ({ Fleet }) => Fleet },
      ]}
    />
  );
}
