import { z } from 'zod';
import { ASKED_ATTRIBUTE } from '#core/attribute/attribute.ts';
import { BOOKING_TYPES, MOST_ATTRIBUTES, MOST_BAGS, MOST_PASSENGERS, MOST_WISHED_CARS } from '#core/booking/booking.ts';
import type { PlainField } from '#core/booking/plain/plain-fields.ts';
import { LONGEST_CAR } from '#core/booking/wished-cars.ts';
import { PAYMENTS } from '#core/job/payment.ts';
import { LONGEST_PAYMENT_REFERENCE, REFERENCE_RULES } from '#core/payment/payment-kind.ts';
import { wire } from '#engine/contract/wire.ts';

const attribute = z.string().regex(ASKED_ATTRIBUTE);
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

/** A way to pay by the company's own name; rules go by its `base`. */
export const paymentKind = z.object({
  id: wire.id,
  name: z.string(),
  base: z.enum(PAYMENTS),
  reference: z.enum(REFERENCE_RULES),
  /** What the company calls the reference; empty where it has no name of its own. */
  referenceLabel: z.string(),
});
export type PaymentKindItem = z.infer<typeof paymentKind>;
export const paymentReference = wire.text(LONGEST_PAYMENT_REFERENCE).nullable();

/** A booking type by the company's own name; rules go by its `base`. */
export const ownBookingType = z.object({ id: wire.id, name: z.string(), base: z.enum(BOOKING_TYPES) });
export type BookingTypeItem = z.infer<typeof ownBookingType>;

/** What a fleet's forms offer of its own kinds of payment and booking types, in its order. */
export const ownWords = { paymentKinds: z.array(paymentKind), bookingTypes: z.array(ownBookingType) };

type Fields = Readonly<Record<string, PlainField>>;
type OrNull<F extends PlainField> = F['none'] extends null ? z.ZodNullable<z.ZodString> : z.ZodString;
type Shape<F extends Fields, Kind extends 'asked' | 'altered' | 'told'> = {
  [N in keyof F]: Kind extends 'asked'
    ? z.ZodDefault<OrNull<F[N]>>
    : Kind extends 'altered'
      ? z.ZodOptional<OrNull<F[N]>>
      : OrNull<F[N]>;
};

const shapeOf = (fields: Fields, made: (field: PlainField) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, made(field)]));
const text = ({ none, longest }: PlainField) => (none === null ? wire.text(longest).nullable() : wire.text(longest));

/** The plain texts of a booking, or of a leg, as they are asked for; nothing where they are left out. */
export const plainAsked = <F extends Fields>(fields: F) =>
  shapeOf(fields, (field) =>
    field.none === null ? wire.text(field.longest).nullable().default(null) : wire.text(field.longest).default(''),
  ) as Shape<F, 'asked'>;

/** The same as they are altered: what is left out stays. */
export const plainAltered = <F extends Fields>(fields: F) =>
  shapeOf(fields, (field) => text(field).optional()) as Shape<F, 'altered'>;

/** The same as they are told. */
export const plainTold = <F extends Fields>(fields: F) =>
  shapeOf(fields, ({ none }) => (none === null ? z.string().nullable() : z.string())) as Shape<F, 'told'>;
