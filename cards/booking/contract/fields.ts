import { z } from 'zod';
import { ASKED_ATTRIBUTE } from '#core/attribute/attribute.ts';
import { BOOKING_TYPES, MOST_ATTRIBUTES, MOST_WISHED_CARS } from '#core/booking/booking.ts';
import type { CountField } from '#core/booking/plain/count-field.ts';
import type { PlainField, TextField } from '#core/booking/plain/plain-fields.ts';
import type { PlainFields } from '#core/booking/plain/plain-values.ts';
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

/** How many of what a booking counts the best car of a fleet carries; what is not named, or none, no form asks for. */
export const carried = z.record(z.string(), z.number().int());

type Wire<F extends PlainField> = F extends { kind: 'count' }
  ? z.ZodNullable<z.ZodNumber>
  : F['none'] extends null
    ? z.ZodNullable<z.ZodString>
    : z.ZodString;
type Shape<F extends PlainFields, Kind extends 'asked' | 'altered' | 'told'> = {
  [N in keyof F]: Kind extends 'asked'
    ? z.ZodDefault<Wire<F[N]>>
    : Kind extends 'altered'
      ? z.ZodOptional<Wire<F[N]>>
      : Wire<F[N]>;
};

const shapeOf = (fields: PlainFields, made: (field: PlainField) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, made(field)]));
const count = ({ least, most }: CountField) => z.number().int().min(least).max(most).nullable();
const text = ({ none, longest }: TextField) => (none === null ? wire.text(longest).nullable() : wire.text(longest));
const given = (field: PlainField) => (field.kind === 'count' ? count(field) : text(field));

/** The declared fields of a booking, or of a leg, as they are asked for; nothing where they are left out. */
export const plainAsked = <F extends PlainFields>(fields: F) =>
  shapeOf(fields, (field) => (given(field) as z.ZodType<unknown>).default(field.none)) as Shape<F, 'asked'>;

/** The same as they are altered: what is left out stays. */
export const plainAltered = <F extends PlainFields>(fields: F) =>
  shapeOf(fields, (field) => given(field).optional()) as Shape<F, 'altered'>;

const TOLD_COUNT = z.number().int().nullable();

/** The same as they are told; a count as `counted`. */
export const plainTold = <F extends PlainFields>(fields: F, counted: z.ZodNullable<z.ZodNumber> = TOLD_COUNT) =>
  shapeOf(fields, (field) =>
    field.kind === 'count' ? counted : field.none === null ? z.string().nullable() : z.string(),
  ) as Shape<F, 'told'>;
