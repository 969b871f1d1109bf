import type { Position } from '#core/kit/geo.ts';
import type { DeviceAlarm } from '#core/telematics/device-alarms.ts';
import { codesIn, type DeviceFacts } from '#core/telematics/device-facts.ts';

/** A fix as a tracking server forwards it, in the suite's units. */
export type TrackerFix = { position: Position; headingDegrees: number; speedKmh: number; atMs: number };

const KMH_A_KNOT = 1.852;
const FASTEST_KMH = 400;

/** A forwarded position: knots become km/h, the course becomes a heading from 0 to 360. */
export function fixOf(given: {
  longitude: number;
  latitude: number;
  speedKnots: number;
  courseDegrees: number;
  atMs: number;
}): TrackerFix {
  const speedKmh = Math.round(given.speedKnots * KMH_A_KNOT * 10) / 10;
  return {
    position: [given.longitude, given.latitude],
    headingDegrees: ((given.courseDegrees % 360) + 360) % 360,
    speedKmh: Math.min(FASTEST_KMH, Math.max(0, speedKmh)),
    atMs: given.atMs,
  };
}

/** Alarms of a tracker that say that somebody tampers with it or with the car. */
export const TAMPER_ALARMS = ['tampering', 'powerCut', 'gpsAntennaCut', 'jamming'] as const;
export type TamperAlarm = (typeof TAMPER_ALARMS)[number];

/**
 * Alarms of a tracker that say how the car is driven or what befell it. Left out is what the suite judges by the roads and for each
 * fleet (`overspeed`, `idle`, `geofence…`), and what concerns nobody here (`door`, `temperature`, …).
 */
const CAR_ALARMS: Readonly<Record<string, DeviceAlarm>> = {
  tow: 'tow',
  accident: 'accident',
  fatigueDriving: 'fatigue',
  hardBraking: 'brake',
  hardAcceleration: 'accelerate',
  hardCornering: 'turn',
  laneChange: 'laneChange',
  lowPower: 'lowPower',
  lowBattery: 'lowPower',
  fault: 'deviceFault',
};

const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim());

/** What the alarms of a message mean here; one message may carry several, divided by commas. A tracker being taken out is tampered with. */
export function alarmsOf(text: string): { sos: boolean; tamper: TamperAlarm[]; car: DeviceAlarm[] } {
  const names = namesIn(text).map((name) => (name === 'removing' ? 'tampering' : name));
  return {
    sos: names.includes('sos'),
    tamper: TAMPER_ALARMS.filter((alarm) => names.includes(alarm)),
    car: [...new Set(names.flatMap((name) => (Object.hasOwn(CAR_ALARMS, name) ? (CAR_ALARMS[name] ?? []) : [])))],
  };
}

/** Below so many volts a tracker runs from its own battery. */
const POWERED_VOLTS = 3;

const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);
const figure = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && value >= least && value <= most ? value : undefined;

/**
 * What the attributes of a message say of the car, by the names that Traccar has for them: `ignition`, `power` (volts), `alarm`, `dtcs`;
 * and by names that a computed attribute may give: `seatBelt`, `antenna`, `rangeKm`, `chargePercent`. A cut is over when its alarm
 * says so, or the volts are back.
 */
export function factsOf(attributes: Readonly<Record<string, unknown>>): DeviceFacts {
  const text = typeof attributes['alarm'] === 'string' ? attributes['alarm'] : '';
  const alarms = namesIn(text);
  const { car } = alarmsOf(text);
  const volts = figure(attributes['power'], 0, 100);
  const powered = alarms.includes('powerCut')
    ? false
    : alarms.includes('powerRestored')
      ? true
      : volts === undefined
        ? undefined
        : volts >= POWERED_VOLTS;
  const antenna = alarms.includes('gpsAntennaCut') ? false : flag(attributes['antenna']);
  const codes = attributes['dtcs'];
  const facts: DeviceFacts = {
    alarms: car.length > 0 ? car : undefined,
    ignition: flag(attributes['ignition']),
    belted: flag(attributes['seatBelt']),
    powered,
    antenna,
    troubleCodes: typeof codes === 'string' ? codesIn(codes) : undefined,
    rangeKm: figure(attributes['rangeKm'], 0, 2_000),
    chargePercent: figure(attributes['chargePercent'], 0, 100),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
