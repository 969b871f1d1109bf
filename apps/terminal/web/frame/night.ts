import type { Position } from '#core/kit/geo.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { observable } from '#engine/web/calls/observable.ts';
import { store, stored } from '#engine/web/storage.ts';

export const LIGHTS = ['auto', 'day', 'night'] as const;
export type Lights = (typeof LIGHTS)[number];

const KEY = 'terminal.lights';
/** Below this a windscreen is dark. */
const DARK_LUX = 15;
const BRIGHT_LUX = 60;

export const lights = observable<Lights>(LIGHTS.find((one) => one === stored(KEY)) ?? 'auto');
let lux: number | null = null;

export function chooseLights(choice: Lights): void {
  store(KEY, choice);
  lights.set(choice);
}

/** The sun's height over the horizon in degrees, good to about a degree. */
export function sunDegrees(atMs: number, [longitude, latitude]: Position): number {
  const radians = Math.PI / 180;
  const days = (atMs - Date.UTC(2000, 0, 1, 12)) / DAY_MS;
  const anomaly = (357.529 + 0.98560028 * days) * radians;
  const along =
    (280.459 + 0.98564736 * days) * radians + (1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * radians;
  const tilt = 23.439 * radians;
  const declination = Math.asin(Math.sin(tilt) * Math.sin(along));
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(along), Math.cos(along));
  const sidereal = (280.46061837 + 360.98564736629 * days + longitude) * radians;
  const north = latitude * radians;
  const height =
    Math.sin(north) * Math.sin(declination) + Math.cos(north) * Math.cos(declination) * Math.cos(sidereal - ascension);
  return Math.asin(height) / radians;
}

/** Is it dark? By hand, by the phone's light sensor, by the sun where the car is, else by the hour. */
export function isNight(choice: Lights, atMs: number, at: Position | null, was: boolean): boolean {
  if (choice !== 'auto') return choice === 'night';
  if (lux !== null) return was ? lux < BRIGHT_LUX : lux < DARK_LUX;
  if (at) return sunDegrees(atMs, at) < -2;
  const hour = new Date(atMs).getHours();
  return hour >= 19 || hour < 7;
}

type LightSensor = { illuminance: number; addEventListener(type: 'reading', hear: () => void): void; start(): void };

/** Reads the light sensor of the few phones that let a page do so. */
export function watchLight(): void {
  const Sensor = (window as { AmbientLightSensor?: new () => LightSensor }).AmbientLightSensor;
  if (!Sensor) return;
  try {
    const sensor = new Sensor();
    sensor.addEventListener('reading', () => {
      lux = sensor.illuminance;
    });
    sensor.start();
  } catch {
    lux = null;
  }
}
