import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sameBorder } from '#core/area/drawing/same-border.ts';
import { type FenceRules, NO_RULES } from '#core/telematics/zone/drawn-fences.ts';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { DrawingRoom } from '#engine/web/drawing/DrawingRoom.tsx';
import { type Drawing, keyOf, type Shape, shapeOf } from '#engine/web/drawing/deeds.ts';
import { useDrawingTexts } from '#engine/web/drawing/texts.ts';
import { useDrawing } from '#engine/web/drawing/use-drawing.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { ZoneTold } from '../../contract/zones.ts';
import { client } from '../client.ts';
import { RulesForm } from './RulesForm.tsx';
import { rulesText } from './rules-text.ts';
import { useZonesTexts } from './texts.ts';

type Kept = Awaited<ReturnType<typeof client.zones>>;
type RulesBy = Readonly<Record<string, FenceRules>>;

/** The zones of a fleet: drawn on the map, and what is told of a car in each. */
export function ZonesView({ fleet, before }: { fleet: number; before: ReactNode }) {
  const key = ['telematics', fleet, 'zones'];
  const { data, error } = useOperation(key, (signal) => client.zones({ fleet }, { signal }));
  useReread('geofences', fleet, () => queries.invalidateQueries({ queryKey: key }));
  if (error && !data) return <Refusal sentence={errorSentence(error, 'telematics-zones')} />;
  return data ? <ZonesDesk fleet={fleet} now={data} before={before} /> : <Waiting />;
}

const drawingOf = ({ zones }: Kept): Drawing => ({
  shapes: zones.map(({ id, name, rings }) => shapeOf({ id, name, rings })),
  heirs: {},
  apart: true,
});
const rulesOf = ({ zones }: Kept): RulesBy =>
  Object.fromEntries(zones.map((zone) => [keyOf(zone.id), onlyRules(zone)]));
const onlyRules = ({ onIn, onOut, dwellMinutes, alert, task, message, fee }: FenceRules): FenceRules => ({
  onIn,
  onOut,
  dwellMinutes,
  alert,
  task,
  message,
  fee,
});

const sameRules = (one: FenceRules, other: FenceRules) =>
  JSON.stringify(onlyRules(one)) === JSON.stringify(onlyRules(other));

/** How many zones are otherwise than they are kept. */
function countChanges(base: readonly ZoneTold[], shapes: readonly Shape[], rules: RulesBy): number {
  const known = new Map(base.map((zone) => [zone.id, zone]));
  const here = new Set(shapes.map(({ id }) => id));
  const changed = shapes.filter((shape) => {
    const was = shape.id === null ? undefined : known.get(shape.id);
    if (!was) return true;
    return was.name !== shape.name || !sameBorder(was.rings, shape.rings) || !sameRules(was, rules[shape.key] ?? was);
  });
  return changed.length + base.filter(({ id }) => !here.has(id)).length;
}

function ZonesDesk({ fleet, now, before }: { fleet: number; now: Kept; before: ReactNode }) {
  const say = useZonesTexts();
  const sayDrawing = useDrawingTexts();
  const when = useWhen();
  const [base, setBase] = useState(now);
  const [rules, setRules] = useState<RulesBy>(() => rulesOf(now));
  const desk = useDrawing(drawingOf(now));
  const [saving, setSaving] = useState(false);
  const { drawing, begin } = desk;
  const changes = useMemo(() => countChanges(base.zones, drawing.shapes, rules), [base, drawing, rules]);
  const rest = (kept: Kept) => {
    setBase(kept);
    setRules(rulesOf(kept));
    begin(drawingOf(kept));
  };
  if (now.version !== base.version && changes === 0 && !saving) rest(now);

  const told = (failure: unknown) => {
    if (!(failure instanceof CallRefused)) return errorSentence(failure, 'telematics-zones');
    const words = failure.data as Record<string, string | number>;
    if (failure.code === 'zonesMoved') return say('errors.zonesMoved', { ...words, at: when(Number(words['atMs'])) });
    if (failure.code !== 'drawingFaulty') return errorSentence(failure, 'telematics-zones');
    const sentence = sayDrawing(`problem.${words['fault'] as 'overlap'}`, { ...words, name: words['area'] ?? '' });
    return `${say('errors.drawingFaulty')} ${sentence}`;
  };
  const save = async () => {
    setSaving(true);
    try {
      await client.drawZones({
        fleet,
        version: base.version,
        zones: drawing.shapes.map(({ id, name, rings, key }) => ({
          id,
          name,
          rings: rings.map((ring) => ring.map(([longitude, latitude]): [number, number] => [longitude, latitude])),
          ...(rules[key] ?? NO_RULES),
        })),
      });
      const kept = await client.zones({ fleet });
      queries.setQueryData(['telematics', fleet, 'zones'], kept);
      rest(kept);
      toast({ severity: 'success', summary: say('saved'), key: 'zones' });
    } catch (failure) {
      toast({ severity: 'error', summary: told(failure), sticky: true, key: 'zones' });
    } finally {
      setSaving(false);
    }
  };
  /** A colleague's drawing in place of one's own: two drawings of zones are not mixed. */
  const takeTheirs = () => rest(now);
  const { language } = useTranslation().i18n;
  const { currency } = now;
  const money = useMemo(() => ({ currency, language }), [currency, language]);
  const columns = useMemo(
    () => [
      { id: 'tells', title: say('tells'), value: ({ key }: Shape) => rulesText(rules[key] ?? NO_RULES, say, money) },
    ],
    [say, rules, money],
  );
  return (
    <DrawingRoom
      title={say('title')}
      desk={desk}
      city={now.city}
      nameless={say('nameless')}
      columns={columns}
      reaches={[]}
      fileName={`${say('title')}.geojson`}
      changes={changes}
      saving={saving}
      tools={before}
      notice={
        now.version !== base.version && changes > 0 ? (
          <Refusal
            sentence={say('theirs', { by: now.last?.by ?? '', at: now.last ? when(now.last.atMs) : '' })}
            action={
              <Button size="compact-xs" variant="default" onClick={takeTheirs}>
                {say('takeTheirs')}
              </Button>
            }
          />
        ) : null
      }
      renderMore={({ key }) => (
        <RulesForm
          key={key}
          rules={rules[key] ?? NO_RULES}
          currency={now.currency}
          onRules={(next) => setRules((all) => ({ ...all, [key]: next }))}
        />
      )}
      onSave={() => void save()}
      onDrop={() => rest(now)}
    />
  );
}
