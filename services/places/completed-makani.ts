import type { Position } from '#core/kit/geo.ts';
import { makaniDigits } from '#core/place/makani.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import type { LoadedCity } from '../cities/city-book.ts';
import { pointOfMakani } from './makani.ts';

const DIGITS = 6;

/** As it is kept. */
export const roundedPoint = ([longitude, latitude]: Position) => ({
  longitude: Number(longitude.toFixed(DIGITS)),
  latitude: Number(latitude.toFixed(DIGITS)),
});

/** A line of a file that names no point gets the one its digits lead to, marked so. */
export const completedMakani =
  (city: Pick<LoadedCity, 'bounds'> | undefined) =>
  (values: RecordValues): RecordValues => {
    const digits = makaniDigits(String(values['number'] ?? ''));
    if (!city || digits === null || values['longitude'] !== null || values['latitude'] !== null) return values;
    const point = pointOfMakani(digits, city.bounds);
    return point ? { ...values, ...roundedPoint(point), source: 'computed' } : values;
  };
