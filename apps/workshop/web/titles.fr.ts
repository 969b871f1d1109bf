import type { titles as en } from './titles.en.ts';

export const titles: typeof en = {
  orders: 'Ordres d’atelier',
  baysAndDays: 'Planning de l’atelier',
  parts: 'Pièces et équipements',
  inspections: 'Contrôles',
  tabWorkshop: 'Atelier',
  tabEquipment: 'Équipement',
};
