import type { Position } from '#core/kit/geo.ts';

/** A: sent by the taxi centre; B: taken at a stand; C: stopped in the street. */
export type CallType = 'A' | 'B' | 'C';
export type RecordedTrip = {
  id: string;
  callType: CallType;
  /** The stand of a B, where it is known. */
  standId: string | null;
  taxiId: string;
  startMs: number;
  /** A position every 15 seconds; empty where none was recorded. */
  track: Position[];
};
export type Stand = { id: string; name: string; position: Position };

/** Between two positions of a track. */
export const TRACK_STEP_SECONDS = 15;

export class UnreadableTrips extends Error {
  override readonly name = 'UnreadableTrips';
}

/** Reads `train.csv` of the Porto taxi data, in order of time. Throws UnreadableTrips with the line that is wrong. */
export function readTrips(text: string): RecordedTrip[] {
  const [header, ...rows] = readCsv(text);
  const column = (name: string): number => {
    const at = header?.indexOf(name) ?? -1;
    if (at < 0) throw new UnreadableTrips(`The file of trips has no column ${name}.`);
    return at;
  };
  const [id, callType, stand, taxi, start, line] = [
    column('TRIP_ID'),
    column('CALL_TYPE'),
    column('ORIGIN_STAND'),
    column('TAXI_ID'),
    column('TIMESTAMP'),
    column('POLYLINE'),
  ];
  const trips = rows.map((row, n): RecordedTrip => {
    const kind = row[callType];
    const seconds = Number(row[start]);
    if ((kind !== 'A' && kind !== 'B' && kind !== 'C') || !Number.isFinite(seconds) || !row[id] || !row[taxi]) {
      throw new UnreadableTrips(`Line ${n + 2} of the trips cannot be read.`);
    }
    const standId = row[stand] === '' || row[stand] === 'NA' ? null : (row[stand] ?? null);
    return {
      id: row[id],
      callType: kind,
      standId,
      taxiId: row[taxi],
      startMs: seconds * 1000,
      track: readTrack(row[line], n + 2),
    };
  });
  return trips.sort((a, b) => a.startMs - b.startMs);
}

/** Reads the stands: `ID,Descricao,Latitude,Longitude`. */
export function readStands(text: string): Stand[] {
  return readCsv(text)
    .slice(1)
    .map(([id = '', name = '', ...degrees], n) => {
      // The published file lacks the comma between the two degrees of stand 41, Nevogilde.
      const [latitude, longitude] = degrees.join(',').match(/-?\d+(\.\d+)?/g) ?? [];
      const position: Position = [Number(longitude), Number(latitude)];
      if (!id || position.some((degree) => !Number.isFinite(degree)))
        throw new UnreadableTrips(`Line ${n + 2} of the stands cannot be read.`);
      return { id, name, position };
    });
}

function readTrack(text: string | undefined, line: number): Position[] {
  try {
    const track: unknown = JSON.parse(text ?? '');
    if (Array.isArray(track) && track.every(isPosition)) return track;
  } catch {
    // Told below.
  }
  throw new UnreadableTrips(`The track of line ${line} cannot be read.`);
}

function isPosition(value: unknown): value is Position {
  return Array.isArray(value) && value.length === 2 && value.every((degree) => Number.isFinite(degree));
}

/** Comma-separated values, quoted where they hold a comma; empty lines are left out. */
export function readCsv(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
      ),
    );
}
