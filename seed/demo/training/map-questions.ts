import { ringBounds } from '#core/area/area.ts';
import type { Question } from '#core/training/question/question.ts';
import { areasOfFleet } from '#store/area/drawn-areas.ts';
import type { Tx } from '#store/door/transaction.ts';

const CENTRAL_STATION = [11.9733, 57.7088] as const;

/** What a driver of the demo has to find on a drawing of the streets: the station, and an area of the fleet. */
export async function mapQuestions(t: Tx, fleetId: number): Promise<Question[]> {
  const shown = { kind: 'map', withinMetres: 200, acrossMetres: 2_000, names: true } as const;
  const station: Question = {
    title: 'Central station on the map',
    text: 'Where is the Central Station?',
    answer: { ...shown, target: 'point', at: CENTRAL_STATION, shape: null },
  };
  const [area] = await areasOfFleet(t.db, fleetId);
  const [outer] = area?.rings ?? [];
  if (!area || !outer) return [station];
  const { west, south, east, north } = ringBounds(outer);
  const found: Question = {
    title: `Area ${area.name} on the map`,
    text: `Where is the area ${area.name}?`,
    answer: {
      ...shown,
      target: 'area',
      at: [(west + east) / 2, (south + north) / 2],
      withinMetres: 0,
      acrossMetres: 8_000,
      shape: { name: area.name, lines: area.rings },
    },
  };
  return [station, found];
}
