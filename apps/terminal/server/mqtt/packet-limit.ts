import type { Socket } from 'node:net';

/**
 * Ends a connection that announces an MQTT packet of more than `mostBytes`: the parser would collect all of it first.
 * To be called when the parser reads the socket already.
 */
export function endLongPackets(socket: Socket, mostBytes: number): void {
  const tooLong = packetGauge(mostBytes);
  socket.on('data', (chunk: Buffer) => {
    if (tooLong(chunk)) socket.destroy();
  });
}

/** Follows a stream of MQTT packets by their lengths; answers whether one is longer than `mostBytes`, or has no length. */
export function packetGauge(mostBytes: number): (chunk: Uint8Array) => boolean {
  let skip = 0;
  let place: 'type' | 'length' = 'type';
  let length = 0;
  let shift = 0;
  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      if (skip > 0) {
        const step = Math.min(skip, chunk.length - at);
        skip -= step;
        at += step;
        continue;
      }
      const byte = chunk[at] ?? 0;
      at += 1;
      if (place === 'type') {
        [place, length, shift] = ['length', 0, 0];
        continue;
      }
      length += (byte & 0x7f) << shift;
      shift += 7;
      if (length > mostBytes || shift > 28) return true;
      if (byte < 0x80) [place, skip] = ['type', length];
    }
    return false;
  };
}
