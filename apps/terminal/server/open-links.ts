import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { SecureServer } from '#engine/https/keep-certificate.ts';
import type { SuiteInput } from '#engine/server/config/suite-input.ts';
import type { Suite } from '#engine/server/context.ts';
import type { Word } from '#services/between/word.ts';
import type { Nodes } from '#services/nodes/nodes.ts';
import { attachTerminal, type TerminalDoor } from './attach.ts';
import { type OpenDesk, openDesk } from './desk.ts';
import { openDeviceDoor } from './device-door.ts';
import { type MqttGateway, startMqtt } from './mqtt/start-mqtt.ts';
import { serveTraccar } from './traccar/serve-traccar.ts';

export type LinksParts = {
  nodes: Nodes;
  word: Word;
  input: Pick<SuiteInput, 'mqtt' | 'host' | 'tls'>;
  /** Told of each server that uses the certificate. */
  secured(server: SecureServer): void;
  /** Called in the opposite order when the suite ends. */
  closers: (() => Promise<void> | void)[];
};

/** The links of vehicles at a node, whatever carries them. */
export type Links = {
  desk: OpenDesk;
  mqtt: MqttGateway | null;
  /** What trackers are forwarded to. */
  serve(http: FastifyInstance): void;
  attach(server: Server): TerminalDoor;
};

export async function openLinks(suite: Suite, { nodes, word, input, secured, closers }: LinksParts): Promise<Links> {
  const desk = await openDesk(suite, nodes, word);
  closers.push(() => desk.close());
  const deviceDoor = openDeviceDoor(suite);
  closers.push(() => deviceDoor.stop());
  const { host, tls } = input;
  const mqtt = input.mqtt
    ? await startMqtt(desk, deviceDoor, input.mqtt, { host, tls, secured }, { nodes, word })
    : null;
  if (mqtt) {
    closers.push(() => mqtt.stop());
    suite.health.add({ name: 'mqtt', check: () => mqtt.figures(), trouble: () => mqtt.trouble() });
  }
  return {
    desk,
    mqtt,
    serve: (http) => serveTraccar(http, desk, deviceDoor),
    attach(server) {
      const door = attachTerminal(server, desk);
      closers.push(() => door.close());
      return door;
    },
  };
}
