/** The names of the pages: all that every page of the suite loads of this application's texts at its start. */
export const titles = {
  en: {
    orders: 'Workshop orders',
    baysAndDays: 'Workshop planner',
    parts: 'Parts and equipment',
    inspections: 'Inspections',
    tabWorkshop: 'Workshop',
    tabEquipment: 'Equipment',
  },
  fr: {
    orders: 'Ordres d’atelier',
    baysAndDays: 'Planning de l’atelier',
    parts: 'Pièces et équipements',
    inspections: 'Contrôles',
    tabWorkshop: 'Atelier',
    tabEquipment: 'Équipement',
  },
};
