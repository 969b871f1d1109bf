/**
 * What a terminal sends of the place it stands at now. It is told twice: a test carries its car through town in no time, and a place that no
 * car reaches is believed at the second telling.
 */
export function toldPlace(at: { lon: number; lat: number }, more: { headingDegrees?: number; speedKmh?: number } = {}) {
  const nowMs = Date.now();
  return [nowMs - 1, nowMs].map((atMs) => JSON.stringify({ type: 'position', ...at, ...more, atMs }));
}
