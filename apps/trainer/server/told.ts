import type { SessionRow } from '#store/training/session.ts';
import type { TrainingRow } from '#store/training/training.ts';
import type { ToldSession, ToldTraining } from '../contract/shapes.ts';

export function toldTraining({ nameEn: en, nameFr: fr, ...row }: TrainingRow): ToldTraining {
  return { ...row, name: { en, fr } };
}

export function toldSession({ nameEn: en, nameFr: fr, ...row }: SessionRow): ToldSession {
  return { ...row, name: { en, fr } };
}
