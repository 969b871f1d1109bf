import type { Socket } from 'node:net';
import { connect } from 'mqtt';
import { WebSocket } from 'ws';
import {
  presenceTopic,
  SUITE_TOPIC,
  upChannelOf,
  upTopic,
  type VehicleKey,
  vehicleTopic,
} from '#apps/terminal/contract/topics.ts';

/** What carries a terminal's messages. One that has gone does not come back: another is opened. */
export type Line = {
  isUp(): boolean;
  send(text: string): void;
  /** Breaks it without a goodbye. */
  breakOff(): void;
  close(): void;
};

export type LineEvents = {
  up(): void;
  heard(text: string): void;
  /** The suite has begun anew behind a broker that stayed. */
  suiteAnew(): void;
  /** `final` where nobody wants this terminal any more. */
  down(final: boolean): void;
};

export type OpenLine = (on: LineEvents) => Line;

/** The suite closes a line so where another terminal has the vehicle. */
const REPLACED = 4001;

/** A phone's line. */
export function webSocketLine(address: string): OpenLine {
  const url = `${address.replace(/^http/, 'ws')}/api/terminal`;
  return (on) => {
    const socket = new WebSocket(url, { perMessageDeflate: false, rejectUnauthorized: false });
    socket.on('open', () => on.up());
    socket.on('message', (data) => on.heard(data.toString()));
    socket.on('error', () => {});
    socket.on('close', (code) => on.down(code === REPLACED));
    return {
      isUp: () => socket.readyState === WebSocket.OPEN,
      send: (text) => socket.send(text),
      breakOff: () => socket.terminate(),
      close: () => socket.close(),
    };
  };
}

/** How a fitted terminal is let in. */
export type Fitting = VehicleKey & { name: string; secret: string };

const KEEP_ALIVE_SECONDS = 20;

/** A fitted terminal's line. */
export function mqttLine(broker: string, own: Fitting): OpenLine {
  return (on) => {
    let up = false;
    let suiteSince: string | null = null;
    const client = connect(broker, {
      clientId: own.name,
      username: own.name,
      password: own.secret,
      clean: true,
      keepalive: KEEP_ALIVE_SECONDS,
      reconnectPeriod: 0,
      rejectUnauthorized: false,
      will: { topic: presenceTopic(own), payload: Buffer.from('offline'), qos: 1, retain: true },
    });
    client.on('error', () => {});
    client.on('connect', () => {
      // An acknowledgement and a command right after it: Nagle's rule would hold the second one back for 40 ms.
      (client.stream as Partial<Socket>).setNoDelay?.(true);
      client.subscribe([SUITE_TOPIC, `${vehicleTopic(own)}/down/#`], { qos: 1 }, (error) => {
        if (error) {
          client.end(true);
          return;
        }
        client.publish(presenceTopic(own), 'online', { qos: 1, retain: true });
        up = true;
        on.up();
      });
    });
    client.on('message', (topic, payload) => {
      const text = payload.toString();
      if (topic !== SUITE_TOPIC) {
        on.heard(text);
        return;
      }
      if (suiteSince !== null && text !== suiteSince && text.includes('online')) on.suiteAnew();
      if (text.includes('online')) suiteSince = text;
    });
    client.on('close', () => {
      up = false;
      on.down(false);
    });
    return {
      isUp: () => up,
      send(text) {
        const channel = upChannelOf(JSON.parse(text) as Parameters<typeof upChannelOf>[0]);
        client.publish(upTopic(own, channel), text, { qos: channel === 'pos' ? 0 : 1 });
      },
      breakOff: () => client.stream.destroy(),
      close() {
        client.publish(presenceTopic(own), 'offline', { qos: 1, retain: true });
        client.end();
      },
    };
  };
}
