/** What is let in by a name and a secret: a fitted terminal, a tracker, or a server that forwards a fleet's trackers. */
export const DEVICE_KINDS = ['fitted', 'tracker', 'forwarder'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** Sent as an MQTT user name, as the first half of HTTP Basic, and by a tracker as its own number. */
const NAME = /^[A-Za-z0-9._-]{1,60}$/;

export function isDeviceName(name: string): boolean {
  return NAME.test(name);
}

/** The name a device gets that nobody named; null where only the company knows it: a tracker has the number it sends. */
export function usualDeviceName(kind: DeviceKind, fleetId: number, vehicleId: number | null): string | null {
  if (kind === 'fitted') return `cab-${fleetId}-${vehicleId}`;
  return kind === 'forwarder' ? `traccar-${fleetId}` : null;
}
