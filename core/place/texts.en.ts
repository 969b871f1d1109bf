export const topics = {
  landmarks: 'landmarks',
  addresses: 'addresses',
  makani: 'Makani numbers',
  eventLocations: 'event locations',
};
