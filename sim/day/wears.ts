import type { Driver } from '../driver/driver.ts';
import type { Scene } from './named-day.ts';

export type Wear = Extract<Scene, { kind: 'partFails' | 'checkFails' | 'serviceDue' | 'trackerDies' }>;

const WEARS: ReadonlySet<Scene['kind']> = new Set<Wear['kind']>([
  'partFails',
  'checkFails',
  'serviceDue',
  'trackerDies',
]);
export const isWear = (scene: Scene): scene is Wear => WEARS.has(scene.kind);

/** Something wears; false where the suite would not hear of it. */
export async function wears(scene: Wear, driver: Driver): Promise<boolean> {
  const { device, time, part, tracker } = driver;
  switch (scene.kind) {
    case 'partFails': {
      const atMs = time.nowMs();
      device.send({
        type: 'position',
        ...driver.here(),
        headingDegrees: 0,
        speedKmh: 0,
        atMs,
        troubleCodes: [...scene.codes],
      });
      return true;
    }
    case 'trackerDies': {
      const heard = (await tracker?.alarm('lowBattery')) === true;
      part.trackerDead = heard;
      return heard;
    }
    case 'checkFails':
      return lookOver(driver, scene.note, null);
    case 'serviceDue': {
      // What the office had last stands in its refusal of less.
      const asked = await fillIn(driver, [], 0);
      const last = Number(asked?.detail?.km);
      return asked?.code === 'odometerFell' && last > 0 && lookOver(driver, null, last + scene.km);
    }
  }
}

/** The driver looks the car over: something is wrong that is no matter of safety, or nothing; and reads the odometer. */
async function lookOver(driver: Driver, note: string | null, odometerKm: number | null): Promise<boolean> {
  const sheet = await sheetOf(driver);
  const point = sheet?.points.find(({ safety }) => !safety);
  const failed = note !== null && point ? [{ pointId: point.id, note }] : [];
  if (note !== null && failed.length === 0) return false;
  return (await fillIn(driver, failed, odometerKm))?.ok === true;
}

async function sheetOf({ device }: Driver) {
  return (await device.command({ type: 'myCheck' }))?.check ?? null;
}

async function fillIn(driver: Driver, failed: { pointId: number; note: string }[], odometerKm: number | null) {
  const sheet = await sheetOf(driver);
  if (!sheet) return null;
  return driver.device.command({ type: 'checkCar', sheetId: sheet.sheetId, odometerKm, failed, absent: [] });
}
