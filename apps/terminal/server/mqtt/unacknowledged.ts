import type { PublishPacket } from 'aedes';

const LAST_PACKET_ID = 65_535;
/** A terminal that subscribed with QoS 0 acknowledges nothing. */
const MOST_AWAITED = 500;

type Forwarded = PublishPacket & { messageId?: number };
type Line = { lastId: number; runs: Map<number, () => void> };

/**
 * Which of the messages that the broker forwards are acknowledged by the terminals themselves. aedes tells of an
 * acknowledgement only in sessions it keeps, so each message goes out under a packet id that is given here, and the PUBACKs
 * are read off the line.
 */
export function unacknowledged(): {
  /** Calls once what is published with this very payload is acknowledged. */
  awaited(payload: Buffer, reached: () => void): void;
  /** The packet as it is to go out over this connection. */
  forwarded<P extends PublishPacket>(connection: object, packet: P): P;
  acknowledged(connection: object, packetId: number): void;
} {
  const awaited = new WeakMap<object, () => void>();
  const lines = new WeakMap<object, Line>();

  function lineOf(connection: object): Line {
    let line = lines.get(connection);
    if (!line) lines.set(connection, (line = { lastId: 0, runs: new Map() }));
    return line;
  }

  function freeId(line: Line): number {
    do line.lastId = (line.lastId % LAST_PACKET_ID) + 1;
    while (line.runs.has(line.lastId));
    return line.lastId;
  }

  return {
    awaited: (payload, reached) => awaited.set(payload, reached),
    forwarded(connection, packet) {
      if (packet.qos === 0) return packet;
      const line = lineOf(connection);
      // One that is sent again, to a session that was kept, has its id already.
      const messageId = (packet as Forwarded).messageId ?? freeId(line);
      const run = awaited.get(packet.payload as Buffer);
      if (run) line.runs.set(messageId, run);
      for (const oldest of line.runs.keys()) {
        if (line.runs.size <= MOST_AWAITED) break;
        line.runs.delete(oldest);
      }
      return { ...packet, messageId };
    },
    acknowledged(connection, packetId) {
      const line = lines.get(connection);
      const run = line?.runs.get(packetId);
      line?.runs.delete(packetId);
      run?.();
    },
  };
}
