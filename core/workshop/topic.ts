import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  workOrders: { en: 'workshop orders', fr: 'ordres d’atelier' },
  serviceRules: { en: 'service rules', fr: 'règles d’entretien' },
  serviceDue: { en: 'services that fall due', fr: 'entretiens à faire' },
  workBays: { en: 'bays of the workshop', fr: 'postes de l’atelier' },
  technicians: { en: 'technicians', fr: 'mécaniciens' },
  parts: { en: 'parts', fr: 'pièces' },
  equipment: { en: 'equipment of vehicles', fr: 'équipements des véhicules' },
  inspectionSheets: { en: 'inspection sheets', fr: 'fiches de contrôle' },
  inspectionPoints: { en: 'points of inspection sheets', fr: 'points des fiches de contrôle' },
  inspections: { en: 'inspections', fr: 'contrôles' },
} as const satisfies DeclaredTopics;
