import { z } from 'zod';
import type { DeviceFacts } from '#core/telematics/device-facts.ts';
import { factsOf, fixOf, type TrackerFix } from '#core/tracker/traccar.ts';

const instantText = z.union([z.iso.datetime({ offset: true }), z.number().int()]);
const attributes = z.record(z.string(), z.unknown()).nullish();

const device = z.object({ uniqueId: z.string().min(1).max(60) });
const position = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Knots. */
  speed: z.number().default(0),
  course: z.number().default(0),
  fixTime: instantText,
  valid: z.boolean().default(true),
  outdated: z.boolean().default(false),
  attributes,
});

/** What Traccar posts with `forward.type=json`. */
export const forwardedPosition = z.object({ device, position });
/** What Traccar posts with `event.forward`; an event without a position has none. */
export const forwardedEvent = z.object({
  device,
  event: z.object({ type: z.string().max(60), attributes }),
  position: position.nullish(),
});

export type ForwardedPosition = z.infer<typeof position>;

/** The fix of a position; null where the tracker had none of its own just then. */
export function fixIn(given: ForwardedPosition): TrackerFix | null {
  if (!given.valid || given.outdated) return null;
  const { longitude, latitude, speed, course, fixTime } = given;
  return fixOf({ longitude, latitude, speedKnots: speed, courseDegrees: course, atMs: new Date(fixTime).getTime() });
}

/** What the attributes say of the car besides. */
export const factsIn = (given: z.infer<typeof attributes>): DeviceFacts => factsOf(given ?? {});

/** The alarms among attributes, as text; empty where there are none. */
export function alarmIn(given: z.infer<typeof attributes>): string {
  const alarm = given?.alarm;
  return typeof alarm === 'string' ? alarm.slice(0, 200) : '';
}
