import type { LeavableDoor } from '#engine/live/moved.ts';
import type { MqttInput } from '#engine/server/config/suite-input.ts';
import type { DeviceDoor } from '../device-door.ts';
import type { Desk } from '../link.ts';
import type { Bus } from './bus.ts';
import { type BrokerInput, startEmbeddedBroker } from './embedded-broker.ts';
import { type LedBrokerParts, ledBroker } from './led-broker.ts';
import { mqttGateway } from './mqtt-gateway.ts';

export type MqttGateway = LeavableDoor & {
  /** The port of the broker within the suite; null with one of the company's own. */
  port: number | null;
  open(): number;
  /** What is printed once the suite can work. */
  greeting(): string[];
  figures(): Record<string, number>;
  trouble(): string | null;
  stop(): Promise<void>;
};

/** The door of fitted terminals: the broker within the suite, or one of the company's own. */
export async function startMqtt(
  desk: Desk,
  door: DeviceDoor,
  input: MqttInput,
  at: Pick<BrokerInput, 'host' | 'tls' | 'secured'>,
  node: Omit<LedBrokerParts, 'url'>,
): Promise<MqttGateway> {
  const gateway = mqttGateway(desk);
  const bus: Bus =
    'url' in input
      ? ledBroker(desk.suite, { ...node, url: input.url }, gateway.listener)
      : await startEmbeddedBroker(desk.suite, door, { ...at, port: input.port }, gateway.listener);
  gateway.carry(bus);
  return {
    port: bus.port,
    greeting: () =>
      'url' in input ? ['Fitted terminals come in over the broker at MQTT_URL'] : portSaid(input.port, bus.port),
    figures: () => ({ connections: bus.connections() ?? 0 }),
    trouble: () => bus.trouble(),
    open: gateway.open,
    shut: gateway.shut,
    move: gateway.move,
    stop: gateway.stop,
  };
}

function portSaid(asked: number, port: number | null): string[] {
  const held = asked !== 0 && asked !== port ? [`Port ${asked} is held by another program, so ${port} is used`] : [];
  return [...held, `Fitted terminals speak MQTT on port ${port}`];
}
