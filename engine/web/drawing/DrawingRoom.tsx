import { ActionIcon, Button, FileButton, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  apartProblems,
  type DrawingProblem,
  drawingProblems,
  isFault,
  placeOfProblem,
} from '#core/area/drawing/drawing.ts';
import { geoJsonOf, readGeoJson } from '#core/area/drawing/geojson.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { saveFile } from '#ui/kit/save-file.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { later } from '#ui/later/later.ts';
import type { MapReach } from '#ui/map/ReachLayer.tsx';
import { useLeaveGuard } from '../leave-guard.ts';
import type { DrawnCity } from './DrawingMap.tsx';
import { type Shape, withFile } from './deeds.ts';
import classes from './drawing.module.css';
import { MeasuredForm } from './MeasuredForm.tsx';
import { ProblemList } from './ProblemList.tsx';
import { sizeText } from './problem-sentence.ts';
import { ringsTyped, ShapeForm, TypedField } from './ShapeForm.tsx';
import { type ShapeColumn, ShapeList } from './ShapeList.tsx';
import { ToolBar } from './ToolBar.tsx';
import { useDrawingTexts } from './texts.ts';
import type { useDrawing } from './use-drawing.ts';
import { useHands } from './use-hands.ts';

/** With its drawing tools it is large, and comes only where somebody draws. */
const DrawingMap = later(async () => (await import('./DrawingMap.tsx')).default);

const LARGEST_FILE = 5_000_000;
const RADIUS_METRES = 150;

export type DrawingRoomProps = {
  title: string;
  desk: ReturnType<typeof useDrawing>;
  city: DrawnCity | null;
  /** What a new shape is called. */
  nameless: string;
  columns: readonly ShapeColumn[];
  reaches: readonly MapReach[];
  /** Of a file that is saved. */
  fileName: string;
  /** How many changes are not saved. */
  changes: number;
  saving: boolean;
  tools?: ReactNode;
  /** Above all: what a colleague has done. */
  notice?: ReactNode;
  /** Below the fields of the chosen shape: what else is said of it. */
  renderMore?: (shape: Shape) => ReactNode;
  onSave: () => void;
  onDrop: () => void;
};

/** Shapes drawn on the map of a city, and their list, which does without the map: tools, problems, files. */
export function DrawingRoom(props: DrawingRoomProps) {
  const {
    title,
    desk,
    city,
    nameless,
    columns,
    reaches,
    fileName,
    changes,
    saving,
    tools,
    notice,
    renderMore,
    onSave,
    onDrop,
  } = props;
  const say = useDrawingTexts();
  const { language } = useTranslation().i18n;
  const { drawing, put } = desk;
  const { shapes } = drawing;
  const hands = useHands(desk, nameless);
  const { tool, chosen } = hands;
  const [adding, setAdding] = useState<'corners' | 'circle' | 'corridor' | null>(null);
  const settled = useDeferredValue(shapes);
  const problemsOf = drawing.apart ? apartProblems : drawingProblems;
  const problems = useMemo(() => problemsOf(settled, city?.bounds ?? null), [problemsOf, settled, city]);
  const faults = problems.filter(isFault).length;
  const sizeOf = useCallback((squareMetres: number) => sizeText(squareMetres, language), [language]);

  const save = () => {
    if (changes === 0 || saving) return;
    const left = problemsOf(shapes, city?.bounds ?? null).filter(isFault).length;
    if (left > 0) hands.tell(say('faultsFirst', { count: left }));
    else onSave();
  };
  const drop = async () => {
    if (await confirm({ title: say('drop'), message: say('dropAsk'), accept: say('drop'), danger: true })) onDrop();
  };
  useKeys([{ key: 'Ctrl+S', does: say('save'), run: save }]);
  useLeaveGuard(
    changes > 0,
    () => confirm({ title: say('leave'), message: say('leaveAsk'), accept: say('leave'), danger: true }),
    ['table', 'fleet', 'view'],
  );

  const look = (problem: DrawingProblem) => {
    const at = placeOfProblem(problem);
    const of = 'area' in problem ? shapes[problem.area] : undefined;
    if (of) hands.choose(of);
    if ('pieces' in problem) hands.lookAt(problem.pieces.flat());
    else hands.lookAt(at ? [at] : (of?.rings.flat() ?? []));
  };
  const open = async (file: File | null) => {
    if (!file) return;
    if (file.size > LARGEST_FILE) return hands.tell(say('refused.fileLarge'));
    const read = readGeoJson(await file.text());
    if (!read.ok) return hands.tell(say(`refused.${read.code}`, read.detail));
    const made = withFile(drawing, read.value, nameless);
    put(made.drawing);
    toast({
      severity: 'success',
      summary: say('imported', { added: made.added, changed: made.changed }),
      key: 'drawing',
    });
  };

  return (
    <Panel
      title={title}
      flush
      className={classes.panel ?? ''}
      beside={changes > 0 ? <span className={classes.changes}>{say('changes', { count: changes })}</span> : null}
      tools={
        <>
          {tools}
          {changes > 0 ? (
            <Button size="xs" variant="default" onClick={() => void drop()}>
              {say('drop')}
            </Button>
          ) : null}
          <Button size="xs" disabled={changes === 0} loading={saving} onClick={save}>
            {say('save')}
          </Button>
          <FileButton
            accept=".json,.geojson,application/geo+json"
            inputProps={{ 'aria-label': say('file') }}
            onChange={(file) => void open(file)}
          >
            {({ onClick }) => (
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon variant="default" size={30} aria-label={`${say('import')}, ${say('export')}`}>
                    <IconDotsVertical size={14} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={onClick}>{say('import')}</Menu.Item>
                  <Menu.Item onClick={() => saveFile(fileName, geoJsonOf(shapes), 'application/geo+json')}>
                    {say('export')}
                  </Menu.Item>
                  <Menu.Item onClick={() => setAdding('corners')}>{say('add')}</Menu.Item>
                  <Menu.Item onClick={() => setAdding('circle')}>{say('addCircleBy')}</Menu.Item>
                  <Menu.Item onClick={() => setAdding('corridor')}>{say('addCorridorBy')}</Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </FileButton>
        </>
      }
    >
      <div className={classes.room}>
        {notice}
        <div className={classes.parts}>
          <div className={classes.map}>
            {city ? (
              <DrawingMap
                city={city}
                label={say('map')}
                shapes={shapes}
                chosen={chosen}
                problems={problems}
                reaches={reaches}
                look={hands.look}
                tool={tool === 'join' ? 'pick' : tool}
                sizeOf={sizeOf}
                onGround={hands.ground}
                onReshape={(ring) => hands.reshape([ring, ...(chosen?.rings.slice(1) ?? [])])}
                onDrawn={(ring) => hands.add([ring])}
                onCircle={hands.round}
                onLine={hands.line}
              />
            ) : (
              <Nothing title={say('noMap')} />
            )}
            <ToolBar hands={hands} />
            {city ? (
              <output className={classes.hint}>{say(`hint.${tool}`, { name: chosen?.name ?? '' })}</output>
            ) : null}
          </div>
          <div className={classes.side}>
            <ProblemList apart={drawing.apart} problems={problems} shapes={settled} language={language} onLook={look} />
            {adding === 'circle' || adding === 'corridor' ? (
              <MeasuredForm
                key={adding}
                kind={adding}
                first={adding === 'circle' ? RADIUS_METRES : Number(hands.width)}
                onPut={(places, metres) => {
                  const [centre, ...more] = places;
                  const onePlace = centre !== undefined && more.length === 0;
                  if (adding === 'circle' && !onePlace) return say('refused.onePlace');
                  const wrong =
                    adding === 'circle' && centre ? hands.circle(centre, metres) : hands.corridor(places, metres);
                  if (wrong === null) {
                    hands.lookAt(places);
                    setAdding(null);
                  }
                  return wrong;
                }}
                onLeave={() => setAdding(null)}
              />
            ) : null}
            {adding === 'corners' ? (
              <TypedField
                label={say('places')}
                accept={say('add')}
                first=""
                onText={(text) => {
                  const typed = ringsTyped(text, say);
                  if ('wrong' in typed) return typed.wrong;
                  hands.add(typed.rings);
                  setAdding(null);
                  return null;
                }}
              />
            ) : null}
            {shapes.length === 0 ? <Nothing title={say('nothing')} /> : null}
            <ShapeList
              shapes={shapes}
              chosen={chosen}
              columns={columns}
              language={language}
              form={
                chosen ? (
                  <>
                    <ShapeForm key={chosen.key} shape={chosen} drawing={drawing} hands={hands} onPut={put} />
                    {renderMore?.(chosen)}
                  </>
                ) : null
              }
              onChoose={(shape) => hands.choose(shape, true)}
            />
          </div>
        </div>
        {faults > 0 && changes > 0 ? (
          <output className={classes.foot}>{say('faultsFirst', { count: faults })}</output>
        ) : null}
      </div>
    </Panel>
  );
}
