import { z } from 'zod';
import { MOST_ATTRIBUTES, MOST_BAGS, MOST_PASSENGERS, MOST_WISHED_CARS } from '#core/booking/booking.ts';
import { LONGEST_CAR } from '#core/booking/wished-cars.ts';
import { wire } from '#engine/contract/wire.ts';

const attribute = z.string().regex(/^!?[A-Za-z]{1,30}$/);
export const attributes = z
  .array(attribute)
  .max(MOST_ATTRIBUTES)
  .refine((given) => new Set(given).size === given.length, 'an attribute is named twice');

/** Plates; or the letter D and a driver's DID, such as D1007. */
export const cars = z.array(wire.name(LONGEST_CAR)).max(MOST_WISHED_CARS);

/** How many ride, and with how many bags, in all cars together; null where nobody said. */
export const passengers = z.number().int().min(1).max(MOST_PASSENGERS).nullable();
export const bags = z.number().int().min(0).max(MOST_BAGS).nullable();

/** For how long each car is hired by the hour: whole and half hours. */
export const hireSeconds = z.number().int().nullable();
