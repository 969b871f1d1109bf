import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { rebaseDrawing } from '#core/area/drawing/rebase.ts';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { DrawingRoom } from '#engine/web/drawing/DrawingRoom.tsx';
import { type Drawing, type Shape, shapeOf } from '#engine/web/drawing/deeds.ts';
import { useDrawing } from '#engine/web/drawing/use-drawing.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { client } from '../../web/client.ts';
import { useAreaRefusal } from './area-refusal.ts';
import { Colleague } from './Colleague.tsx';
import { countChanges, type KeptAreas, savedShape } from './changes.ts';
import { useAreasTexts } from './texts.ts';

const NAMESPACE = 'manager-areas';
const CARS_EVERY_MS = 5_000;

/** The areas of a fleet, drawn on the map of its city. */
export function AreasTable() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <FleetAreas key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : <Waiting />;
}

function FleetAreas({ fleet, fleets, onFleet }: OfFleet) {
  const key = ['manager', 'areas', fleet.id];
  const { data, error } = useOperation(key, (signal) => client.areas.get({ fleet: fleet.id }, { signal }));
  useReread('areas', fleet.id, () => queries.invalidateQueries({ queryKey: key }));
  if (error && !data) return <Refusal sentence={errorSentence(error, NAMESPACE)} />;
  return data ? <AreasDesk fleet={fleet} fleets={fleets} onFleet={onFleet} now={data} /> : <Waiting />;
}

const drawingOf = ({ areas }: KeptAreas): Drawing => ({
  shapes: areas.map(({ id, name, rings }) => shapeOf({ id, name, rings })),
  heirs: {},
});

function AreasDesk({ fleet, fleets, onFleet, now }: OfFleet & { now: KeptAreas }) {
  const say = useAreasTexts();
  const told = useAreaRefusal();
  /** What the drawing rests on; a colleague may have drawn since. */
  const [base, setBase] = useState(now);
  const desk = useDrawing(drawingOf(now));
  const [saving, setSaving] = useState(false);
  const { drawing, begin } = desk;
  const changes = useMemo(() => countChanges(base, drawing), [base, drawing]);

  const rest = (kept: KeptAreas) => {
    setBase(kept);
    begin(drawingOf(kept));
  };
  // Where nothing is drawn, what a colleague drew is shown at once.
  if (now.version !== base.version && changes === 0 && !saving) rest(now);

  /** What was drawn here, upon what the colleague made of it. */
  const takeTheirs = () => {
    const { areas, both } = rebaseDrawing<Shape>(base.areas, drawing.shapes, now.areas, shapeOf);
    setBase(now);
    // A step back would undo the colleague's work.
    begin({ ...drawing, shapes: areas });
    if (both.length > 0) toast({ severity: 'warn', summary: say('both', { names: both.join(', ') }), sticky: true });
  };

  const save = async () => {
    setSaving(true);
    try {
      const { shapes, heirs } = drawing;
      const places = new Map(shapes.map(({ key }, place) => [key, place]));
      const { version, jobsMoved, ranksMoved } = await client.areas.draw({
        fleet: fleet.id,
        version: base.version,
        areas: shapes.map(savedShape),
        heirs: Object.entries(heirs).flatMap(([id, heir]) => {
          const into = places.get(heir);
          return into === undefined ? [] : [{ id: Number(id), into }];
        }),
      });
      const kept = await client.areas.get({ fleet: fleet.id });
      queries.setQueryData(['manager', 'areas', fleet.id], kept);
      rest(kept);
      toast({
        severity: 'success',
        summary: say('saved', { version }),
        detail: say('savedDetail', { ranks: ranksMoved, jobs: jobsMoved }),
        key: NAMESPACE,
      });
    } catch (failure) {
      toast({ severity: 'error', summary: told(failure), sticky: true, key: NAMESPACE });
      if (failure instanceof CallRefused && failure.code === 'areasMoved')
        await queries.invalidateQueries({ queryKey: ['manager', 'areas', fleet.id] });
    } finally {
      setSaving(false);
    }
  };

  const cars = useCars(fleet.id);
  const columns = useMemo(
    () => [
      {
        id: 'ranks',
        title: say('ranks'),
        value: ({ id }: Shape) => String(now.ranks.filter(({ areaId }) => id !== null && areaId === id).length),
      },
      { id: 'cars', title: say('cars'), value: ({ id }: Shape) => String((id !== null && cars.get(id)) || 0) },
    ],
    [say, now.ranks, cars],
  );

  return (
    <DrawingRoom
      title={say('title')}
      desk={desk}
      city={now.city}
      nameless={say('nameless')}
      columns={columns}
      reaches={now.ranks}
      fileName={`${fleet.name}.geojson`}
      changes={changes}
      saving={saving}
      tools={<FleetSelect label={say('fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />}
      notice={
        now.version !== base.version && changes > 0 ? (
          <Colleague base={base} now={now}>
            <Button size="compact-xs" onClick={takeTheirs}>
              {say('takeTheirs')}
            </Button>
          </Colleague>
        ) : null
      }
      onSave={() => void save()}
      onDrop={() => rest(now)}
    />
  );
}

function useCars(fleet: number): ReadonlyMap<number, number> {
  const { data } = useOperation(['manager', 'areaCars', fleet], (signal) => client.areas.cars({ fleet }, { signal }), {
    everyMs: CARS_EVERY_MS,
  });
  return useMemo(() => new Map(data?.cars.map(({ areaId, count }) => [areaId, count])), [data]);
}
