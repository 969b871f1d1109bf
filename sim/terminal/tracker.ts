/** A report of a car, as the driver's terminal would send it. */
type Report = { position: readonly [number, number]; headingDegrees: number; speedKmh: number; atMs: number };

const KMH_A_KNOT = 1.852;
const PATIENCE_WALL_MS = 10_000;

/** A tracker in the car, which tells where it is the way a Traccar server forwards it; what was not heard is not said again. */
export function openTracker(
  address: string,
  { name, secret }: { name: string; secret: string },
): { report(report: Report): void } {
  const authorization = `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
  let underWay = false;
  return {
    report({ position: [longitude, latitude], headingDegrees, speedKmh, atMs }) {
      if (underWay) return;
      underWay = true;
      const fixTime = new Date(atMs).toISOString();
      const body = {
        device: { uniqueId: name },
        position: { longitude, latitude, course: headingDegrees, speed: speedKmh / KMH_A_KNOT, fixTime, valid: true },
      };
      fetch(`${address}/api/traccar/positions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_WALL_MS),
      })
        .then((answer) => answer.arrayBuffer())
        .catch(() => {})
        .finally(() => {
          underWay = false;
        });
    },
  };
}
