/** The names of the pages: all that every page of the suite loads of this application's texts at its start. */
export const titles = {
  title: 'Dispatch',
  messages: 'Driver messages',
  vehicleStatus: 'Vehicle status',
  signedOn: 'Signed on',
  signedOff: 'Signed off',
  areaQueues: 'Area queues',
  fleetDist: 'Fleet distribution',
  preBookings: 'Pre-bookings',
};
