import { type ReactNode, useEffect, useRef } from 'react';
import { squareMetresOf } from '#core/area/drawing/rings.ts';
import type { Shape } from './deeds.ts';
import classes from './drawing.module.css';
import { sizeText } from './problem-sentence.ts';
import { useDrawingTexts } from './texts.ts';

/** A figure of each shape beside its name and size. */
export type ShapeColumn = { id: string; title: string; value: (shape: Shape) => string };

/** The shapes as a table, for whom the map is of no use: each is chosen by its name. */
export function ShapeList({
  shapes,
  chosen,
  columns,
  language,
  form,
  onChoose,
}: {
  shapes: readonly Shape[];
  chosen: Shape | undefined;
  columns: readonly ShapeColumn[];
  language: string;
  /** Below the chosen one. */
  form: ReactNode;
  onChoose: (shape: Shape | undefined) => void;
}) {
  const say = useDrawingTexts();
  return (
    <table className={classes.list}>
      <thead>
        <tr>
          <th scope="col">{say('name')}</th>
          <th scope="col">{say('size')}</th>
          {columns.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shapes
          .toSorted((one, other) => one.name.localeCompare(other.name, language))
          .map((shape) => (
            <ShapeRow
              key={shape.key}
              shape={shape}
              figures={[sizeText(squareMetresOf(shape.rings), language), ...columns.map(({ value }) => value(shape))]}
              isChosen={shape === chosen}
              form={form}
              onChoose={() => onChoose(shape === chosen ? undefined : shape)}
            />
          ))}
      </tbody>
    </table>
  );
}

function ShapeRow({
  shape,
  figures,
  isChosen,
  form,
  onChoose,
}: {
  shape: Shape;
  figures: readonly string[];
  isChosen: boolean;
  form: ReactNode;
  onChoose: () => void;
}) {
  const row = useRef<HTMLTableRowElement>(null);
  const { name } = shape;
  // Chosen on the map, or called otherwise, it may stand elsewhere in the list.
  useEffect(() => {
    if (isChosen && name !== '') row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen, name]);
  return (
    <>
      <tr ref={row} data-chosen={isChosen || undefined}>
        <th scope="row">
          <button type="button" aria-pressed={isChosen} onClick={onChoose}>
            {shape.name.trim() === '' ? '–' : shape.name}
          </button>
        </th>
        {figures.map((figure, column) => (
          <td key={column}>{figure}</td>
        ))}
      </tr>
      {isChosen ? (
        <tr className={classes.formRow}>
          <td colSpan={figures.length + 1}>{form}</td>
        </tr>
      ) : null}
    </>
  );
}
