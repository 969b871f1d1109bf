// A fitted terminal: signs on, says where it is, takes a job, drives it, signs off. docs/vehicles.md explains each line.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'mqtt';
const [broker, topic, name, password, did, pin, plate, lon, lat] = process.argv.slice(2);
const here = { lon: Number(lon), lat: Number(lat) };
const badge = { fleet: Number(topic.split('/')[1]), did, pin, plate };
const channels = { position: 'pos', accept: 'ack', meterOn: 'meter', meterOff: 'meter' };
const answers = new Map();
let aheadMs = 0; // how far the suite's clock is ahead of this machine's
const will = { topic: `${topic}/status`, payload: 'offline', qos: 1, retain: true };
const line = connect(broker, { clientId: name, username: name, password, keepalive: 30, will });
const send = (message, qos) => line.publish(`${topic}/up/${channels[message.type] ?? 'cmd'}`, JSON.stringify(message), { qos });
async function command(type, fields = {}, commandId = randomUUID()) {
  const answer = new Promise((resolve) => answers.set(commandId, resolve));
  for (let result; ; ) {
    send({ type, commandId, ...fields }, 1); // again with the same id until it is answered: it is done once
    if ((result = await Promise.race([answer, sleep(4_000)]))) return result;
  }
}
async function drive(offerId) {
  if (!(await command('accept', { offerId })).ok) return;
  for (const type of ['arrived', 'meterOn']) await command(type, { at: here });
  await command('meterOff', { fareMinor: 18_500, distanceMetres: 4_200, payment: 'card', at: here });
  await command('signOff');
  line.publish(will.topic, 'offline', { qos: 1, retain: true }, () => line.end());
}
line.on('message', (_, payload) => {
  const message = JSON.parse(payload);
  if (message.type === 'time') aheadMs = message.nowMs - Date.now();
  else if (message.expiresAtMs <= Date.now() + aheadMs) return void command('signOn', badge); // late: be told again
  if (message.type === 'result' && message.code !== 'notNow') answers.get(message.commandId)?.(message);
  if (message.type === 'offer') void drive(message.offerId);
});
line.on('connect', async () => {
  await line.subscribeAsync(`${topic}/down/#`, { qos: 1 });
  line.publish(will.topic, 'online', { qos: 1, retain: true });
  console.log(await command('signOn', badge));
});
setInterval(() => send({ type: 'position', ...here, atMs: Date.now() + aheadMs }, 0), 1_000).unref();
