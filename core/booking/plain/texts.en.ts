export const BOOKING_FIELDS = {
  authorisation: { label: 'Authorised by', changed: 'authorised by' },
  purchaseOrder: { label: 'Purchase order', changed: 'purchase order' },
  notes: { label: 'Notes to driver', changed: 'notes' },
  officeNotes: { label: 'Notes to the office', changed: 'notes in the office' },
};

export const LEG_FIELDS = {
  notes: { label: 'Notes of this leg', changed: 'notes of a leg' },
  flightOrTrain: { label: 'Flight or train number', changed: 'flight or train number' },
};
