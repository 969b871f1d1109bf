import type { Hindrance, StandingCode } from './hindrance.ts';

/** The lines of a checklist before a key goes out, in the order they are looked at. */
export const CHECKS = [
  { id: 'driver', about: 'driver', codes: ['driverEnded'] },
  { id: 'suspension', about: 'driver', codes: ['suspended'] },
  { id: 'permit', about: 'driver', codes: ['permitExpired', 'permitEnds'] },
  { id: 'papers', about: 'driver', codes: ['paperExpired', 'paperNotYet', 'paperMissing', 'paperEnds'] },
  { id: 'keyBack', about: 'driver', codes: ['keyElsewhere'] },
  { id: 'rest', about: 'driver', codes: ['restShort'] },
  { id: 'hours', about: 'driver', codes: ['dayOff', 'startNotReached', 'lateStart'] },
  { id: 'payments', about: 'driver', codes: ['owes', 'owesCashless'] },
  { id: 'vehicle', about: 'vehicle', codes: ['decommissioned'] },
  { id: 'suspension', about: 'vehicle', codes: ['suspended'] },
  { id: 'maintenance', about: 'vehicle', codes: ['vehicleLocked'] },
  { id: 'usage', about: 'vehicle', codes: ['usageExpired', 'usageEnds'] },
  { id: 'papers', about: 'vehicle', codes: ['paperExpired', 'paperNotYet', 'paperMissing', 'paperEnds'] },
  { id: 'keyThere', about: 'vehicle', codes: ['keyTaken', 'noKeyIn', 'keyNotOut'] },
] as const satisfies readonly { id: string; about: Hindrance['about']; codes: readonly StandingCode[] }[];
export type CheckId = (typeof CHECKS)[number]['id'];

type About = Pick<Hindrance, 'about' | 'code'>;
export type CheckLine<H> = { id: CheckId; about: Hindrance['about']; found: H[] };

/** Every line, of the driver and of the vehicle as far as they are known, with what was found against it. */
export function checklist<H extends About>(
  found: readonly H[],
  known: { readonly [Of in Hindrance['about']]: boolean },
): CheckLine<H>[] {
  return CHECKS.filter(({ about }) => known[about]).map(({ id, about, codes }) => ({
    id,
    about,
    found: found.filter((one) => one.about === about && codes.some((code) => code === one.code)),
  }));
}
