/** `vehicles` is what cars do, and their records as boards show them; `vehicleRecords` is the table of them. */
export const topics = ['vehicles', 'vehicleRecords'] as const;
