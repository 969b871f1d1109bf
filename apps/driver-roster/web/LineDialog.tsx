import { Button } from '@mantine/core';
import { LINE_KINDS } from '#core/roster/line.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { wallText } from '#engine/web/search/asked.ts';
import type { ToldLine, ToldWeek } from '../contract/shapes.ts';
import { client, rereadRoster } from './client.ts';
import type { LineWords } from './use-line-words.ts';

/** A line before it is one. */
export type LineDraft = Pick<ToldLine, 'driverId' | 'vehicleId' | 'kind' | 'startsAtMs' | 'endsAtMs'> & {
  was: ToldLine | null;
};

/** Plans a line, or changes a draft. */
export function LineDialog({
  fleet,
  week: { zone, drivers, vehicles },
  draft,
  words: { say },
  about,
  onRemove,
  onClose,
}: {
  fleet: number;
  week: ToldWeek;
  draft: LineDraft;
  words: LineWords;
  /** What the rules say of it. */
  about: string;
  onRemove: (line: ToldLine) => void;
  onClose: () => void;
}) {
  const { was, driverId, vehicleId, kind, startsAtMs, endsAtMs } = draft;
  const instant = (label: string, atMs: number) =>
    ({ kind: 'when', label, start: wallText(atMs, zone), zone, missing: say('line.noTime') }) as const;
  return (
    <FormDialog
      title={say(was ? 'line.change' : 'line.new')}
      about={[say('line.about'), about].filter(Boolean).join(' ')}
      words={{ keep: say('keep'), give: say('line.save') }}
      errors="driver-roster"
      operation={was ? client.changeLine : client.planLine}
      given={was ? { fleet, lineId: was.id, version: was.version } : { fleet }}
      subject={was ? { lineId: was.id } : { fleet, driverId, startsAtMs }}
      fields={{
        driverId: {
          kind: 'choice',
          label: say('line.driver'),
          start: driverId,
          choices: drivers.map(({ id, did, name }) => ({ value: id, label: `${did} ${name}` })),
        },
        vehicleId: {
          kind: 'choice',
          label: say('line.vehicle'),
          start: vehicleId,
          none: say('line.noVehicle'),
          choices: vehicles.map(({ id, plate }) => ({ value: id, label: plate })),
        },
        kind: {
          kind: 'choice',
          label: say('line.kind'),
          start: kind,
          choices: LINE_KINDS.map((value) => ({ value, label: say(`kind.${value}`) })),
        },
        startsAtMs: instant(say('line.starts'), startsAtMs),
        endsAtMs: instant(say('line.ends'), endsAtMs),
        remove: {
          kind: 'told',
          shown: () => was !== null,
          render: () => (
            <Button variant="subtle" color="red" onClick={() => was && onRemove(was)}>
              {say('line.remove')}
            </Button>
          ),
        },
      }}
      done={() => {
        void rereadRoster(fleet);
        return say('line.saved');
      }}
      onClose={onClose}
    />
  );
}
