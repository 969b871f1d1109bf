import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { LINE_KINDS, type LineKind } from '#core/roster/line.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { wallText } from '#engine/web/search/asked.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { instantOfWall } from '#ui/kit/time/go-live-time.ts';
import { WhenField } from '#ui/kit/time/WhenField.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
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
  week,
  draft,
  words,
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
  const { say } = words;
  const { zone } = week;
  const [driverId, setDriver] = useState(draft.driverId);
  const [vehicleId, setVehicle] = useState(draft.vehicleId);
  const [kind, setKind] = useState<LineKind>(draft.kind);
  const [starts, setStarts] = useState(wallText(draft.startsAtMs, zone));
  const [ends, setEnds] = useState(wallText(draft.endsAtMs, zone));
  const startsAtMs = instantOfWall(starts, zone);
  const endsAtMs = instantOfWall(ends, zone);
  const { was } = draft;
  const save = useAct(
    (hours: { startsAtMs: number; endsAtMs: number }) => {
      const planned = { fleet, driverId, vehicleId, kind, ...hours };
      return was ? client.changeLine({ ...planned, lineId: was.id, version: was.version }) : client.planLine(planned);
    },
    {
      onDone: () => {
        toast({ severity: 'success', summary: say('line.saved') });
        void rereadRoster(fleet);
        onClose();
      },
    },
  );
  const noTime = (text: string, atMs: number | null) => (text !== '' && atMs === null ? say('line.noTime') : undefined);
  return (
    <AskDialog
      ownEscape
      title={say(was ? 'line.change' : 'line.new')}
      about={[say('line.about'), about].filter(Boolean).join(' ')}
      words={{ keep: say('keep'), give: say('line.save') }}
      blocked={startsAtMs === null || endsAtMs === null ? say('line.noTime') : null}
      refusal={save.error ? errorSentence(save.error, 'driver-roster') : null}
      busy={save.isPending}
      onGive={() => {
        if (startsAtMs !== null && endsAtMs !== null) save.mutate({ startsAtMs, endsAtMs });
      }}
      onClose={onClose}
    >
      <NativeSelect
        data-autofocus
        label={say('line.driver')}
        value={String(driverId)}
        data={week.drivers.map(({ id, did, name }) => ({ value: String(id), label: `${did} ${name}` }))}
        onChange={(event) => setDriver(Number(event.currentTarget.value))}
      />
      <NativeSelect
        label={say('line.vehicle')}
        value={vehicleId === null ? '' : String(vehicleId)}
        data={[
          { value: '', label: say('line.noVehicle') },
          ...week.vehicles.map(({ id, plate }) => ({ value: String(id), label: plate })),
        ]}
        onChange={({ currentTarget: { value } }) => setVehicle(value === '' ? null : Number(value))}
      />
      <NativeSelect
        label={say('line.kind')}
        value={kind}
        data={LINE_KINDS.map((value) => ({ value, label: say(`kind.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setKind(LINE_KINDS.find((one) => one === value) ?? kind)}
      />
      <WhenField label={say('line.starts')} value={starts} error={noTime(starts, startsAtMs)} onChange={setStarts} />
      <WhenField label={say('line.ends')} value={ends} error={noTime(ends, endsAtMs)} onChange={setEnds} />
      {was ? (
        <Button variant="subtle" color="red" onClick={() => onRemove(was)}>
          {say('line.remove')}
        </Button>
      ) : null}
    </AskDialog>
  );
}
