import type { LeavableDoor } from '#engine/live/moved.ts';
import { vehicleByPlate } from '#store/shift/shift.ts';
import {
  downChannelOf,
  downTopic,
  fromVehicle,
  SUITE_TOPIC,
  type UpChannel,
  upChannelOf,
  type VehicleKey,
  vehicleTopic,
} from '../../contract/topics.ts';
import { type Desk, type Link, openLink } from '../link.ts';
import type { Bus, BusListener, Sending } from './bus.ts';
import { deliveries } from './deliveries.ts';
import { withExpiry } from './expiry.ts';

const TIME_EVERY_MS = 10_000;

type FittedLink = { link: Link; close(): void };

type Gateway = LeavableDoor & { listener: BusListener; open(): number; carry(bus: Bus): void; stop(): Promise<void> };

/** Carries terminals over a broker: a link a vehicle, from its first word to its last will. */
export function mqttGateway(desk: Desk): Gateway {
  const { suite } = desk;
  const links = new Map<string, FittedLink>();
  let bus: Bus | null = null;

  function linkOf(vehicle: VehicleKey): FittedLink {
    const key = vehicleTopic(vehicle);
    const known = links.get(key);
    if (known) return known;
    let open = true;
    const { sent, whenReached } = deliveries(() => open);
    const link = openLink(
      {
        kind: 'fitted',
        address: key,
        isOpen: () => open && bus?.isOpen() === true,
        send(message) {
          const channel = downChannelOf(message);
          const text = withExpiry(message, suite.clock.nowMs());
          const sending: Sending = channel === 'time' ? { qos: 0 } : { qos: 1, reached: sent() };
          bus?.publish(downTopic(vehicle, channel), text, sending);
        },
        whenReached,
        replaced() {},
        async mayServe(fleetId, plate) {
          if (fleetId !== vehicle.fleetId) return false;
          return (await vehicleByPlate(suite.store.db, fleetId, plate))?.id === vehicle.vehicleId;
        },
      },
      desk,
    );
    const opened: FittedLink = {
      link,
      close() {
        open = false;
        links.delete(key);
        link.left();
      },
    };
    links.set(key, opened);
    return opened;
  }

  function closeAll(): void {
    for (const link of links.values()) link.close();
  }

  const timer = setInterval(() => {
    for (const { link } of links.values()) link.tellTime();
  }, TIME_EVERY_MS);

  return {
    listener: {
      heard(topic, payload) {
        const said = fromVehicle(topic);
        if (!said) return;
        const text = payload.toString();
        if (said.channel === 'status') {
          if (text === 'offline') links.get(vehicleTopic(said))?.close();
          else if (text === 'online') linkOf(said);
          return;
        }
        const { link } = linkOf(said);
        const wrong = wrongChannel(text, said.channel);
        if (wrong) link.send({ type: 'refused', code: 'badInput', field: 'topic', ...wrong });
        else link.hear(text);
      },
      gone: (vehicle) => links.get(vehicleTopic(vehicle))?.close(),
      opened() {
        const state = JSON.stringify({ state: 'online', sinceMs: suite.clock.nowMs() });
        bus?.publish(SUITE_TOPIC, state, { qos: 1, retain: true });
      },
      lost: closeAll,
    },
    carry(given) {
      bus = given;
    },
    open: () => links.size,
    shut: () => bus?.shut(),
    async move(overMs) {
      await bus?.move(overMs, async (vehicle) => {
        const all = vehicle ? [links.get(vehicleTopic(vehicle))] : [...links.values()];
        await Promise.allSettled(all.map((one) => one?.link.settled()));
      });
    },
    async stop() {
      clearInterval(timer);
      bus?.publish(SUITE_TOPIC, JSON.stringify({ state: 'offline' }), { qos: 1, retain: true });
      const settled = [...links.values()].map(({ link }) => link.settled());
      await Promise.allSettled(settled);
      closeAll();
      await bus?.stop();
    },
  };
}

/** A message that is on another channel than its own; what cannot be read at all is told by whoever reads it. */
function wrongChannel(text: string, channel: UpChannel): { commandId?: string } | null {
  let message: { type?: unknown; commandId?: unknown; code?: unknown };
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof message?.type !== 'string') return null;
  const { type, code, commandId } = message;
  if (upChannelOf({ type, code }) === channel) return null;
  return typeof commandId === 'string' && commandId.length <= 64 ? { commandId } : {};
}
