export const texts = {
  title: 'Shifts',
  noneOfVehicle: 'Nobody has driven this vehicle yet. A shift begins when a driver signs on to it.',
  noneOfDriver: 'This driver has not worked yet. A shift begins with the sign-on to a vehicle.',
  open: 'At work',
  openUntil: 'At work, means to end {{when}}',
  byOffice: 'Ended by {{by}}: {{why}}',
  more: 'Show older shifts',
  column: {
    began: 'Began',
    ended: 'Ended',
    driver: 'Driver',
    vehicle: 'Vehicle',
    hours: 'Length',
    breaks: 'Breaks',
    trips: 'Trips',
    distance: 'Driven',
  },
};
