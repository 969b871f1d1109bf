import type { MqttInput } from '#engine/server/config/suite-input.ts';
import { StartRefusal } from '#store/cluster/start-refusal.ts';
import type { StartOptions } from './options.d.mts';

const PORT = 1883;
const TLS_PORT = 8883;

/** How fitted terminals come in, as `--mqtt` and `MQTT_URL` say; undefined for not at all. Throws `StartRefusal`. */
export function mqttFor(port: StartOptions['mqtt'], secure: boolean): MqttInput | undefined {
  if (port === 'off') return undefined;
  const url = process.env.MQTT_URL;
  if (!url) return { port: port ?? (secure ? TLS_PORT : PORT) };
  if (!/^(mqtts?|wss?):\/\/[^/]/.test(url))
    throw new StartRefusal('MQTT_URL is no address of a broker: write it as mqtt://user:password@host:1883.', 2);
  return { url };
}
