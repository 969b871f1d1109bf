import { areaHolds } from '#core/area/area.ts';
import type { Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { drawingAddress, drawStreets } from '#core/training/map/draw-streets.ts';
import {
  drawnBounds,
  type MapAnswer,
  type MapShape,
  type MapTarget,
  MOST_CORNERS,
} from '#core/training/map/map-answer.ts';
import { streetAt } from '#core/training/map/street-at.ts';
import type { Answer, Question } from '#core/training/question/question.ts';
import type { Suite } from '#engine/server/context.ts';
import { areasOfFleet } from '#store/area/drawn-areas.ts';
import type { GivenQuestion, ToldShape } from '../contract/questions.ts';

type ShapeRefusal = 'noStreetThere' | 'noAreaThere' | 'noCity';

/** The street or the area that lies at a place. Refused: `noStreetThere`, `noAreaThere`, `noCity` where no streets are there yet. */
async function shapeAt(
  { store, books }: Suite,
  fleetId: number,
  { target, at }: { target: MapTarget; at: Position },
): Promise<Result<MapShape | null, ShapeRefusal>> {
  const city = books.cities.ofFleet(fleetId);
  if (!city) return refuse('noCity');
  if (target === 'point') return ok(null);
  if (target === 'street') {
    const street = streetAt(city.graph, at);
    return street ? ok(street) : refuse('noStreetThere');
  }
  const area = (await areasOfFleet(store.db, fleetId)).find((one) => areaHolds(one, at));
  const corners = area?.rings.reduce((sum, ring) => sum + ring.length, 0) ?? 0;
  return area && corners <= MOST_CORNERS ? ok({ name: area.name, lines: area.rings }) : refuse('noAreaThere');
}

const told = ([longitude, latitude]: Position): [number, number] => [longitude, latitude];
const toldShape = (shape: MapShape | null): ToldShape =>
  shape && { name: shape.name, lines: shape.lines.map((line) => line.map(told)) };

export const toldAnswer = (answer: Answer) =>
  answer.kind === 'map' ? { ...answer, at: told(answer.at), shape: toldShape(answer.shape) } : answer;

/** What a question would ask for, and what a driver would be shown. Refused: as `shapeAt`. */
export async function mapPlace(
  suite: Suite,
  fleetId: number,
  asked: Pick<MapAnswer, 'target' | 'at' | 'acrossMetres' | 'names'>,
): Promise<Result<{ shape: ToldShape; drawing: string }, ShapeRefusal>> {
  const shape = await shapeAt(suite, fleetId, asked);
  if (!shape.ok) return shape;
  const city = suite.books.cities.ofFleet(fleetId);
  if (!city) return refuse('noCity');
  return ok({
    shape: toldShape(shape.value),
    drawing: drawingAddress(drawStreets(city.graph, drawnBounds(asked), asked)),
  });
}

/**
 * A question as it is to be kept: of one with a map, what lies at its place now. Refused: `questionFault` (fault: `noStreetThere`,
 * `noAreaThere`), `noCity`.
 */
export async function wholeQuestion(
  suite: Suite,
  fleetId: number,
  { answer, ...question }: GivenQuestion,
): Promise<Result<Question, 'questionFault' | 'noCity'>> {
  if (answer.kind !== 'map') return ok({ ...question, answer });
  const shape = await shapeAt(suite, fleetId, answer);
  if (shape.ok) return ok({ ...question, answer: { ...answer, shape: shape.value } });
  return shape.code === 'noCity' ? refuse('noCity') : refuse('questionFault', { fault: shape.code });
}
