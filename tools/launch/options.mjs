import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inRoot } from './root.mjs';

export const helpText = `Usage: npm start -- [options]

  --port N            the port to answer on (8080); when another program holds it, the next free one
  --port-exact        end with a sentence instead of taking the next free port
  --host ADDRESS      the address to listen on (0.0.0.0: this machine and its network)
  --data DIR          the folder that keeps everything (./data)
  --empty             start without the demo city; an administrator is set up on the first visit
  --sim off|on|N      the city at work: none, the usual number of vehicles, or N of them (on)
  --day NAME          what the city at work tells: friday-night, or none (friday-night)
  --city NAME         the city to show, as imported by 'npm run city'
  --https CERT KEY    answer over HTTPS with this certificate and key (PEM files)
  --https self        answer over HTTPS with a certificate of the company's own authority; phones install it from /trust
  --mqtt PORT|off     the port fitted terminals speak MQTT on (1883, with HTTPS 8883); the next free one where it is held
  --roles ROLES       what this node is there for, of web,links,dispatch,work (all); for several nodes on one database
  --metrics PORT      let Prometheus read the suite's figures at http://127.0.0.1:PORT/metrics; ADDRESS:PORT for another address
  --sim-mqtt SHARE    so many of the simulated drivers have a fitted terminal, 0 to 1 (0.2); the others a phone
  --sim-tracker SHARE so many beside their phone a tracker that tells where they are, 0 to 1 (0.05); with --sim-mqtt 1 at most
  --speed N           run the clock N times as fast, 1 to 60; only for a data folder that holds a simulation (1)
  --help              this text

DATABASE_URL, when set, names a PostgreSQL server to use instead of the one in the data folder; with several hosts
(host:port,host:port) the one that takes writes. It may be a pooler: DATABASE_DIRECT_URL then names the database itself.
DATABASE_READ_URL names a standby that searches and reports are read from.
NATS_URL, when set, names the NATS by which several nodes on one database tell each other; else they do so by the database.
MQTT_URL, when set, names an MQTT broker to use instead of the one within the suite.
HANSOM_METRICS says the same as --metrics, HANSOM_ROLES the same as --roles, where those are left out.
HANSOM_TRUSTED_PROXIES names the proxies in front whose X-Forwarded-For is believed: 127.0.0.1, 10.0.0.0/8 (none).`;

const wholeNumber = /^\d{1,9}$/;
const decimal = /^\d{1,4}(\.\d{1,3})?$/;

const readers = {
  '--port': one('a port number from 1 to 65535', (text) => {
    const port = wholeNumber.test(text) ? Number(text) : 0;
    return port >= 1 && port <= 65_535 ? { port } : null;
  }),
  '--port-exact': none({ portExact: true }),
  '--host': one('an address of this machine', (host) => (/^[0-9a-zA-Z.:-]+$/.test(host) ? { host } : null)),
  '--data': one('a folder', (dataDir) => (dataDir.trim() === '' ? null : { dataDir })),
  '--empty': none({ empty: true }),
  '--sim': one("'off', 'on' or a number of vehicles from 1 to 10000", (text) => {
    if (text === 'off' || text === 'on') return { sim: text };
    const vehicles = wholeNumber.test(text) ? Number(text) : 0;
    return vehicles >= 1 && vehicles <= 10_000 ? { sim: vehicles } : null;
  }),
  '--day': one("'friday-night' or 'none'", (day) => (day === 'friday-night' || day === 'none' ? { day } : null)),
  '--city': one('the name of a city', (cityName) => (cityName.trim() === '' ? null : { cityName: cityName.trim() })),
  '--https': (values) => {
    if (values[0] === 'self') return { used: 1, set: { https: 'self' } };
    if (values.length < 2) return "--https needs a certificate and a key file, or the word 'self'.";
    return { used: 2, set: { https: { certFile: values[0], keyFile: values[1] } } };
  },
  '--mqtt': one("a port number from 1 to 65535, or 'off'", (text) => {
    if (text === 'off') return { mqtt: 'off' };
    const port = wholeNumber.test(text) ? Number(text) : 0;
    return port >= 1 && port <= 65_535 ? { mqtt: port } : null;
  }),
  '--metrics': one('a port number from 1 to 65535, or ADDRESS:PORT', (text) => {
    const metrics = metricsAt(text);
    return metrics && { metrics };
  }),
  '--roles': one('roles of a node, such as web,links', (roles) => ({ roles })),
  '--sim-mqtt': one('a share from 0 to 1', (text) => {
    const share = decimal.test(text) ? Number(text) : 2;
    return share <= 1 ? { simFitted: share } : null;
  }),
  '--sim-tracker': one('a share from 0 to 1', (text) => {
    const share = decimal.test(text) ? Number(text) : 2;
    return share <= 1 ? { simTracked: share } : null;
  }),
  '--speed': one('a number from 1 to 60', (text) => {
    const speed = decimal.test(text) ? Number(text) : 0;
    return speed >= 1 && speed <= 60 ? { speed } : null;
  }),
  '--help': none({ help: true }),
  '-h': none({ help: true }),
};

/** Reads the command line of `npm start`: `{ ok: true, options }`, or `{ ok: false, sentence }` for the person who typed it. */
export function parseOptions(argv) {
  const options = {
    help: false,
    host: '0.0.0.0',
    port: 8080,
    portExact: false,
    dataDir: inRoot('data'),
    empty: false,
    sim: 'on',
    day: 'friday-night',
    cityName: undefined,
    https: 'off',
    mqtt: undefined,
    metrics: undefined,
    roles: undefined,
    simFitted: 0.2,
    simTracked: 0.05,
    speed: 1,
  };
  const seen = new Set();
  const words = argv.flatMap((word) => (/^--[a-z-]+=/.test(word) ? splitAtEquals(word) : [word]));
  for (let at = 0; at < words.length; ) {
    const name = words[at];
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (reader === undefined) return refuse(`'${name}' is not an option of npm start; --help lists them.`);
    if (seen.has(name)) return refuse(`${name} is given twice.`);
    seen.add(name);
    const rest = words.slice(at + 1);
    const next = rest.findIndex((word) => word.startsWith('--'));
    const answer = reader(next === -1 ? rest : rest.slice(0, next), name);
    if (typeof answer === 'string') return refuse(answer);
    Object.assign(options, answer.set);
    at += 1 + answer.used;
  }
  if (options.empty && seen.has('--sim') && options.sim !== 'off')
    return refuse('--empty starts without vehicles, so --sim has nothing to move: leave one of them out.');
  const { simFitted, simTracked } = options;
  if (simFitted + simTracked > 1) {
    if (seen.has('--sim-mqtt') && seen.has('--sim-tracker'))
      return refuse('--sim-mqtt and --sim-tracker share the drivers between them: together they are 1 at most.');
    // The usual share gives way to the one that was asked for.
    if (seen.has('--sim-tracker')) options.simFitted = 1 - simTracked;
    else options.simTracked = 1 - simFitted;
  }
  if (options.empty) options.sim = 'off';
  return { ok: true, options };
}

/** Where metrics are read, of `PORT` or `ADDRESS:PORT`; null where it is neither. */
export function metricsAt(text) {
  const parts = /^(?:(\[[0-9a-fA-F:.]+\]|[0-9a-zA-Z.-]+):)?(\d{1,5})$/.exec(text);
  const port = Number(parts?.[2] ?? 0);
  if (port < 1 || port > 65_535) return null;
  return { host: parts[1]?.replaceAll(/[[\]]/g, '') ?? '127.0.0.1', port };
}

/** Reads the options or ends the process: 0 after --help, 2 after a sentence about a wrong one. */
export function readOptions(argv) {
  const answer = parseOptions(argv);
  if (!answer.ok) {
    console.error(answer.sentence);
    process.exit(2);
  }
  if (answer.options.help) {
    const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
    console.log(`Hansom ${version}\n\n${helpText}`);
    process.exit(0);
  }
  // npm calls a script in the project's folder; what was typed is meant from the caller's.
  const dataDir = resolve(process.env.INIT_CWD ?? process.cwd(), answer.options.dataDir);
  return { ...answer.options, dataDir };
}

function one(wanted, read) {
  return (values, name) => {
    const set = values.length === 0 ? null : read(values[0]);
    if (set !== null) return { used: 1, set };
    return values.length === 0 ? `${name} needs ${wanted}.` : `${name} needs ${wanted}, not '${values[0]}'.`;
  };
}

function none(set) {
  return () => ({ used: 0, set });
}

function splitAtEquals(word) {
  const at = word.indexOf('=');
  return [word.slice(0, at), word.slice(at + 1)];
}

function refuse(sentence) {
  return { ok: false, sentence };
}
