import { connect as connectSocket } from 'node:net';
import { connect as connectMqtt } from 'mqtt';
import { about, type Finding, reasonOf, shownAddress, WITHIN_MS, within } from './finding.ts';

const NATS_PORT = 4222;
const MOST_GREETING = 64 * 1024;

/** Whether each server of `NATS_URL` greets as NATS does. */
export async function checkNats(urls: string | undefined, withinMs = WITHIN_MS): Promise<Finding[]> {
  const nats = about('NATS');
  const each = (urls ?? '').split(/[\s,]+/).filter((one) => one !== '');
  return Promise.all(
    each.map(async (named) => {
      const url = /^\w+:\/\//.test(named) ? named : `nats://${named}`;
      if (!URL.canParse(url))
        return nats.wrong('NATS_URL names no server', 'Write it as nats://NAME:PASSWORD@HOST:4222');
      const shown = shownAddress(url);
      const { hostname, port, username } = new URL(url);
      try {
        const info = await greeting(hostname.replaceAll(/[[\]]/g, ''), Number(port || NATS_PORT), withinMs);
        if (info.auth_required && username === '')
          return nats.wrong(`${shown} asks for a sign-in`, 'Put a name and a password, or a token, into NATS_URL');
        return nats.ok(`${shown} answers, version ${String(info.version)}`);
      } catch (error) {
        return nats.wrong(
          `${shown} does not answer as NATS: ${reasonOf(error)}`,
          'Start the server, correct NATS_URL, or open the way to it in the firewall',
        );
      }
    }),
  );
}

type Info = { version?: unknown; auth_required?: boolean };

async function greeting(host: string, port: number, withinMs: number): Promise<Info> {
  const socket = connectSocket({ host, port });
  try {
    return await within(
      new Promise<Info>((resolve, reject) => {
        let text = '';
        socket.setEncoding('utf8');
        socket.on('error', reject);
        socket.on('close', () => reject(new Error('it ended the connection')));
        socket.on('data', (piece: string) => {
          text += piece;
          const line = /^INFO (\{.*)\r?\n/.exec(text)?.[1];
          if (line !== undefined) {
            try {
              resolve(JSON.parse(line) as Info);
            } catch {
              reject(new Error('its greeting cannot be read'));
            }
          } else if (!'INFO {'.startsWith(text.slice(0, 6)) || text.length > MOST_GREETING)
            reject(new Error('something else listens there'));
        });
      }),
      withinMs,
    );
  } finally {
    socket.destroy();
  }
}

/** Whether the broker at `MQTT_URL` lets the suite in. */
export async function checkMqtt(url: string | undefined, withinMs = WITHIN_MS): Promise<Finding[]> {
  const mqtt = about('MQTT broker');
  if (!url) return [];
  if (!(URL.canParse(url) && /^(mqtts?|wss?):$/.test(new URL(url).protocol)))
    return [mqtt.wrong('MQTT_URL is no address of a broker', 'Write it as mqtt://NAME:PASSWORD@HOST:1883')];
  const client = connectMqtt(url, {
    clientId: `hansom-doctor-${process.pid}`,
    connectTimeout: withinMs,
    reconnectPeriod: 0,
  });
  try {
    await within(
      new Promise<void>((resolve, reject) => {
        client.once('connect', () => resolve());
        client.on('error', reject);
        client.once('close', () => reject(new Error('it ended the connection')));
      }),
      withinMs,
    );
    return [mqtt.ok(`${shownAddress(url)} lets the suite in`)];
  } catch (error) {
    return [
      mqtt.wrong(
        `${shownAddress(url)} does not let the suite in: ${reasonOf(error)}`,
        'Correct the address, name and password in MQTT_URL, or start the broker',
      ),
    ];
  } finally {
    client.on('error', () => {});
    client.end(true);
  }
}
