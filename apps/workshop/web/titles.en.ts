/** The names of the pages: all that every page of the suite loads of this application's texts at its start. */
export const titles = {
  orders: 'Workshop orders',
  baysAndDays: 'Workshop planner',
  parts: 'Parts and equipment',
  inspections: 'Inspections',
  tabWorkshop: 'Workshop',
  tabEquipment: 'Equipment',
};
