import { ageText, atText, driveText } from '#ui/kit/format.ts';
import type { SayCoach } from '../../web/texts.ts';

export type EtaTold = {
  plate: string;
  driveSeconds: number | null;
  positionAgeSeconds: number | null;
  arrivedAtMs: number | null;
  atMs: number;
};

/** When the car is at the pick-up, and how old what that rests on is. */
export function etaSentence(
  eta: EtaTold,
  { say, zone, language }: { say: SayCoach; zone: string; language: string },
): string {
  if (eta.arrivedAtMs !== null) return say('eta.there', { time: atText(eta.arrivedAtMs, zone, language) });
  if (eta.positionAgeSeconds === null) return say('eta.unknown', { plate: eta.plate });
  const heard = say('eta.position', { age: ageText(eta.positionAgeSeconds, language) });
  if (eta.driveSeconds === null) return `${say('eta.noRoad')} · ${heard}`;
  const time = atText(eta.atMs + eta.driveSeconds * 1_000, zone, language);
  return `${say('eta.drive', { drive: driveText(eta.driveSeconds), time })} · ${heard}`;
}
