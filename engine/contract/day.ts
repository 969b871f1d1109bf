import { z } from 'zod';

const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31'];

/** A day of the calendar as it goes over the wire, `2026-12-24`: of the years that can be counted with. */
export const day = z.iso
  .date()
  .refine((date) => date >= FIRST_DAY && date <= LAST_DAY, `not a day from ${FIRST_DAY} to ${LAST_DAY}`);
