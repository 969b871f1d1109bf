/** A report of a car, as the driver's terminal would send it. */
type Report = { position: readonly [number, number]; headingDegrees: number; speedKmh: number; atMs: number };

/** What a Traccar server tells of a device beside its positions. */
type TraccarEvent = 'alarm' | 'deviceMoving' | 'deviceStopped';

export type Tracker = {
  report(report: Report): void;
  /** The button under the wheel is wired to the tracker; answers whether the suite has heard it. */
  sos(): Promise<boolean>;
  /** What it notices by itself, such as `lowBattery`. */
  alarm(name: string): Promise<boolean>;
};

const KMH_A_KNOT = 1.852;
const PATIENCE_WALL_MS = 10_000;
/** As Traccar counts motion. */
const MOVING_KMH = 0.1;

/**
 * A tracker in the car, which tells where it is and what happens to it the way a Traccar server forwards positions and
 * events as JSON; what was not heard is not said again.
 */
export function openTracker(address: string, { name, secret }: { name: string; secret: string }): Tracker {
  const authorization = `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
  const device = { id: 1, name, uniqueId: name, status: 'online' };
  let underWay = false;
  let last: ReturnType<typeof positionOf> | null = null;

  const post = async (what: 'positions' | 'events', body: object): Promise<boolean> => {
    const answer = await fetch(`${address}/api/traccar/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_WALL_MS),
    });
    return ((await answer.json()) as { taken?: boolean }).taken === true;
  };
  const event = (type: TraccarEvent, attributes: object) =>
    post('events', {
      event: { id: 1, type, eventTime: last?.fixTime ?? new Date().toISOString(), attributes },
      device,
      ...(last ? { position: last } : {}),
    });

  const alarm = (name: string) => event('alarm', { alarm: name }).catch(() => false);

  return {
    report(report) {
      if (underWay) return;
      underWay = true;
      const before = last;
      const position = positionOf(report);
      last = position;
      const moved = before !== null && before.attributes.motion !== position.attributes.motion;
      post('positions', { position, device })
        .then(() => (moved ? event(position.attributes.motion ? 'deviceMoving' : 'deviceStopped', {}) : null))
        .catch(() => {})
        .finally(() => {
          underWay = false;
        });
    },
    sos: () => alarm('sos'),
    alarm,
  };
}

function positionOf({ position: [longitude, latitude], headingDegrees, speedKmh, atMs }: Report) {
  return {
    longitude,
    latitude,
    course: headingDegrees,
    speed: speedKmh / KMH_A_KNOT,
    fixTime: new Date(atMs).toISOString(),
    valid: true,
    outdated: false,
    attributes: { motion: speedKmh > MOVING_KMH },
  };
}
