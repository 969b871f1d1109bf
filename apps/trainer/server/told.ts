import { caseNumber } from '#core/case/case-kind.ts';
import { incidentCase } from '#core/incident/case.ts';
import type { SessionRow } from '#store/training/session.ts';
import type { TrainingRow } from '#store/training/training.ts';
import type { ToldSession, ToldTraining } from '../contract/shapes.ts';

export function toldTraining({ nameEn: en, nameFr: fr, incident, ...row }: TrainingRow): ToldTraining {
  return {
    ...row,
    name: { en, fr },
    incident: incident && { id: incident.id, number: caseNumber(incidentCase, incident.year, incident.number) },
  };
}

export function toldSession({ nameEn: en, nameFr: fr, ...row }: SessionRow): ToldSession {
  return { ...row, name: { en, fr } };
}
