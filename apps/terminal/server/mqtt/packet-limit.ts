import type { Socket } from 'node:net';

/**
 * Ends a connection that announces an MQTT packet of more than `mostBytes`: the parser would collect all of it first; and
 * tells the packet ids that its PUBACKs name. To be called when the parser reads the socket already.
 */
export function watchPackets(socket: Socket, mostBytes: number, acknowledged: (packetId: number) => void): void {
  const tooLong = packetGauge(mostBytes, acknowledged);
  socket.on('data', (chunk: Buffer) => {
    if (tooLong(chunk)) socket.destroy();
  });
}

const PUBACK = 0x40;
const PACKET_ID_BYTES = 2;

/**
 * Follows a stream of MQTT packets by their lengths; answers whether one is longer than `mostBytes`, or has no length.
 * The packet id of each PUBACK is told.
 */
export function packetGauge(
  mostBytes: number,
  acknowledged: (packetId: number) => void = () => {},
): (chunk: Uint8Array) => boolean {
  let skip = 0;
  let place: 'type' | 'length' = 'type';
  let type = 0;
  let packetId = 0;
  let idBytes = 0;
  let length = 0;
  let shift = 0;
  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      if (idBytes > 0) {
        packetId = packetId * 256 + (chunk[at] ?? 0);
        at += 1;
        idBytes -= 1;
        if (idBytes === 0) acknowledged(packetId);
        continue;
      }
      if (skip > 0) {
        const step = Math.min(skip, chunk.length - at);
        skip -= step;
        at += step;
        continue;
      }
      const byte = chunk[at] ?? 0;
      at += 1;
      if (place === 'type') {
        [place, type, length, shift] = ['length', byte & 0xf0, 0, 0];
        continue;
      }
      length += (byte & 0x7f) << shift;
      shift += 7;
      if (length > mostBytes || shift > 28) return true;
      if (byte >= 0x80) continue;
      [place, skip] = ['type', length];
      if (type === PUBACK && length >= PACKET_ID_BYTES) {
        [packetId, idBytes, skip] = [0, PACKET_ID_BYTES, length - PACKET_ID_BYTES];
      }
    }
    return false;
  };
}
