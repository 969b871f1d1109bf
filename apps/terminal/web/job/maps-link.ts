/** Opens the phone's own map with the way there; each kind of phone has its own word for it. */
export function mapsLink(place: { label: string; longitude: number; latitude: number }, userAgent: string): string {
  const { label, longitude, latitude } = place;
  const at = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  if (/android/i.test(userAgent)) return `geo:${at}?q=${at}(${encodeURIComponent(label)})`;
  if (/iphone|ipad|ipod/i.test(userAgent)) return `maps://?daddr=${at}&dirflg=d`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(at)}&travelmode=driving`;
}
