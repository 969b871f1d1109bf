import type { ColumnType, JSONColumnType } from 'kysely';

/** An instant: read as milliseconds since the epoch, written as a Date. */
export type Instant = ColumnType<number, Date, Date>;
export type MaybeInstant = ColumnType<number | null, Date | null | undefined, Date | null>;
/** A calendar date, `YYYY-MM-DD`. */
export type CalendarDate = string;
export type Json<T> = JSONColumnType<T & object, string, string>;
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type Ring = [number, number][];
export type PolygonGeometry = { type: 'Polygon'; coordinates: Ring[] };
