/** `57.7123, 11.9712`: the middle of a square. */
export const placeText = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
