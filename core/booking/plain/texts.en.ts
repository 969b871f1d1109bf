export const fieldWords = {
  booking: {
    passengers: { label: 'Passengers', short: 'Riders', changed: 'passengers and bags' },
    bags: { label: 'Bags', short: 'Bags', changed: 'passengers and bags' },
    babySeats: { label: 'Baby seats', short: 'Baby', changed: 'child seats' },
    toddlerSeats: { label: 'Toddler seats', short: 'Toddler', changed: 'child seats' },
    boosterSeats: { label: 'Booster seats', short: 'Booster', changed: 'child seats' },
    authorisation: { label: 'Authorised by', changed: 'authorised by' },
    purchaseOrder: { label: 'Purchase order', changed: 'purchase order' },
    notes: { label: 'Notes to driver', changed: 'notes' },
    officeNotes: { label: 'Notes to the office', changed: 'notes in the office' },
  },
  leg: {
    notes: { label: 'Notes of this leg', changed: 'notes of a leg' },
    flightOrTrain: { label: 'Flight or train number', changed: 'flight or train number' },
  },
  priced: {
    passenger: 'passenger',
    bag: 'bag',
    babySeat: 'baby seat',
    toddlerSeat: 'toddler seat',
    boosterSeat: 'booster seat',
  },
  carried: {
    babySeats: 'Baby seats carried',
    toddlerSeats: 'Toddler seats carried',
    boosterSeats: 'Booster seats carried',
  },
};
