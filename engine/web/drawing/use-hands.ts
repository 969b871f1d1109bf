import { useState } from 'react';
import type { Ring } from '#core/area/area.ts';
import { circleRing } from '#core/area/drawing/circle.ts';
import { corridorRing } from '#core/area/drawing/corridor.ts';
import { snapTo } from '#core/area/drawing/snap.ts';
import type { Position } from '#core/kit/geo.ts';
import { isBehindDialog } from '#ui/kit/keys/behind-dialog.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { Look } from './DrawingMap.tsx';
import type { Tool } from './DrawLayer.tsx';
import { added, addedWithin, joined, removed, reshaped, type Shape, shapeAt, shapeUnder, splitShape } from './deeds.ts';
import { useDrawingTexts } from './texts.ts';
import type { useDrawing } from './use-drawing.ts';

type AnyTool = Tool | 'join';

/** A click so near to a border of the chosen one is on its corners, not on its neighbour. */
const HANDLE_METRES = 12;
const WIDTH_METRES = 40;

/** What hands, keys and fields do to a drawing. `nameless` is what a new shape is called. */
export function useHands(desk: ReturnType<typeof useDrawing>, nameless: string) {
  const say = useDrawingTexts();
  const { drawing, put } = desk;
  const { shapes } = drawing;
  const [tool, setTool] = useState<AnyTool>('pick');
  const [key, setKey] = useState<string | null>(null);
  /** Of the next corridor; what is typed may be no number yet. */
  const [width, setWidth] = useState<number | string>(WIDTH_METRES);
  const [look, setLook] = useState<Look | null>(null);
  const chosen = shapes.find((shape) => shape.key === key);

  const lookAt = (at: readonly Position[]) => setLook((before) => ({ turn: (before?.turn ?? 0) + 1, at }));
  const tell = (sentence: string) => toast({ severity: 'error', summary: sentence, key: 'drawing' });

  const choose = (shape: Shape | undefined, show = false) => {
    setKey(shape?.key ?? null);
    if (shape && show) lookAt(shape.rings.flat());
  };
  const join = (into: Shape | undefined) => {
    if (!chosen || !into || into === chosen) return;
    const made = joined(drawing, into.key, chosen.key);
    if (!made.ok) return tell(say(`refused.${made.code}`));
    put(made.value);
    setTool('pick');
  };
  const reshape = (rings: readonly Ring[], of = chosen) => {
    if (of) put(reshaped(drawing, of.key, rings));
  };
  const add = (rings: readonly Ring[]) => {
    const made = added(drawing, nameless, rings);
    put(made.drawing);
    setKey(made.key);
    setTool('pick');
  };
  /** A circle or a corridor as a new shape; or the sentence that says why there is none. */
  const addRound = (made: ReturnType<typeof circleRing> | ReturnType<typeof corridorRing>): string | null => {
    if (!made.ok) return say(`refused.${made.code}`, made.detail);
    const { drawing: next, key: madeKey } = addedWithin(drawing, nameless, made.value);
    put(next);
    setKey(madeKey);
    setTool('pick');
    return null;
  };
  const circle = (centre: Position, metres: number) => addRound(circleRing(centre, metres));
  const corridor = (line: readonly Position[], metres: number) => addRound(corridorRing(line, metres));
  const split = (line: readonly Position[]): boolean => {
    const of = chosen ?? shapeUnder(shapes, line);
    if (!of) {
      tell(say('refused.lineNothing'));
      return false;
    }
    const made = splitShape(drawing, of.key, line);
    if (!made.ok) {
      tell(say(`refused.${made.code}`));
      return false;
    }
    put(made.value.drawing);
    setKey(made.value.keys[0] ?? null);
    setTool('pick');
    return true;
  };
  /** What was drawn by hand with a tool for lines or circles. */
  const line = (drawn: readonly Position[]) => {
    if (tool === 'split') return void split(drawn);
    const wrong = corridor(drawn, Number(width));
    if (wrong) tell(wrong);
  };
  const round = (centre: Position, metres: number) => {
    const wrong = circle(centre, metres);
    if (wrong) tell(wrong);
  };
  const remove = () => {
    if (!chosen) return;
    put(removed(drawing, chosen.key));
    setKey(null);
  };
  const ground = (position: Position) => {
    if (tool === 'join') return join(shapeAt(shapes, position));
    if (tool !== 'pick' || (chosen && snapTo(position, chosen.rings, HANDLE_METRES))) return;
    choose(shapeAt(shapes, position));
  };
  const leave = () => {
    if (isBehindDialog()) return;
    if (tool === 'pick') setKey(null);
    else setTool('pick');
  };

  useKeys([
    { key: 'V', does: say('tool.pick'), run: () => setTool('pick') },
    { key: 'P', does: say('tool.draw'), run: () => setTool('draw') },
    { key: 'C', does: say('tool.circle'), run: () => setTool('circle') },
    { key: 'L', does: say('tool.corridor'), run: () => setTool('corridor') },
    { key: 'S', does: say('tool.split'), run: () => setTool('split') },
    ...(chosen
      ? [
          { key: 'J', does: say('tool.join'), run: () => setTool('join') },
          { key: 'Delete', does: say('tool.remove'), run: remove, notWriting: true as const },
        ]
      : []),
    { key: 'Ctrl+Z', does: say('tool.undo'), run: desk.undo, notWriting: true },
    { key: 'Ctrl+Y', does: say('tool.redo'), run: desk.redo, notWriting: true },
    { key: 'Escape', does: say('tool.leave'), run: leave },
  ]);

  return {
    tool,
    setTool,
    chosen,
    choose,
    look,
    lookAt,
    tell,
    join,
    reshape,
    add,
    circle,
    corridor,
    split,
    line,
    round,
    width,
    setWidth,
    remove,
    ground,
    undo: desk.undo,
    redo: desk.redo,
    mayUndo: desk.mayUndo,
    mayRedo: desk.mayRedo,
  };
}
export type Hands = ReturnType<typeof useHands>;
