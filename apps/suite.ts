import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { giveShippedMessages } from '#acts/driver-message/shipped-messages.ts';
import { serveCalls } from '#apps/book/calls/server/serve-calls.ts';
import { contracts, routers } from '#apps/server.ts';
import { liveTopics } from '#apps/topics.ts';
import { ROLES, type Role } from '#core/node/roles.ts';
import { openBusinessClock } from '#engine/clock/business-clock.ts';
import { startClock } from '#engine/clock/clock.ts';
import { keepCertificate, type SecureServer } from '#engine/https/keep-certificate.ts';
import { serveTrust } from '#engine/https/trust-page.ts';
import { openMetrics } from '#engine/metrics/metrics.ts';
import { startMetrics } from '#engine/metrics/start-metrics.ts';
import { releaseOf } from '#engine/server/config/release.ts';
import { openSuiteConfig } from '#engine/server/config/suite-config.ts';
import type { RunningSuite, SuiteInput } from '#engine/server/config/suite-input.ts';
import type { Suite } from '#engine/server/context.ts';
import { databaseHealth } from '#engine/server/database-health.ts';
import { type HealthPart, healthOf, openHealth, serveHealth } from '#engine/server/health.ts';
import { makeHttp } from '#engine/server/http.ts';
import { openLog } from '#engine/server/suite-log.ts';
import { followCallsUnderWay } from '#engine/server/trail/calls-under-way.ts';
import { openCompany } from '#seed/company/first-start.ts';
import { greeting } from '#seed/company/greeting.ts';
import { simFleets } from '#seed/company/sim-fleets.ts';
import { PARTS } from '#services/all-parts.ts';
import { openNodeWord } from '#services/between/node-word.ts';
import type { Books } from '#services/books.ts';
import { amiAddress } from '#services/calls/ami-address.ts';
import { startCallLine } from '#services/calls/call-line.ts';
import { openCityBook } from '#services/cities/city-book.ts';
import { startDispatcher } from '#services/dispatcher/dispatcher.ts';
import { openForeseeThread } from '#services/dispatcher/foresee/foresee-thread.ts';
import { openSolveThreads } from '#services/dispatcher/solve/solve-threads.ts';
import { openDriveFits } from '#services/drive-times/drive-fits.ts';
import { openDriveTimeBook } from '#services/drive-times/drive-time-book.ts';
import { openFleetBook } from '#services/fleets/fleet-book.ts';
import { openNodes } from '#services/nodes/nodes.ts';
import { passingFiles } from '#services/passing/passing-files.ts';
import { openGeocoder } from '#services/places/geocoder.ts';
import { startPositions } from '#services/positions/positions.ts';
import { startSequencer } from '#services/sequencer/sequencer.ts';
import { startSim } from '#sim/start-sim.ts';
import { keepRunning } from '#store/cluster/keep-running.ts';
import { openStore } from '#store/door/connect.ts';
import { serveReceipts } from './admin/server/receipts/serve-receipts.ts';
import { leaveNode } from './leave-node.ts';
import { LIVE_PATH, serveNoPages, servePages } from './serve-pages.ts';
import { serveFixedCalls } from './shell/server/fixed-calls.ts';
import { TERMINAL_PATH } from './terminal/server/attach.ts';
import { openLinks } from './terminal/server/open-links.ts';

/** What is heard late, by looking every few seconds, where a pooler lets nobody listen. */
const CUT_OFF =
  'DATABASE_URL is a pooler: what nodes and services tell each other is not heard at once. Set DATABASE_DIRECT_URL.';

export type { RunningSuite, SuiteInput } from '#engine/server/config/suite-input.ts';

/** Starts every part of the suite in order and answers where it listens. `close` stops them in the opposite order. */
export async function startSuite(input: SuiteInput): Promise<RunningSuite> {
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    return await open(input, closers, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  input: SuiteInput,
  closers: (() => Promise<void> | void)[],
  close: () => Promise<void>,
): Promise<RunningSuite> {
  const { log } = openLog(input.dataDir);
  const roles = input.roles ?? ROLES;
  const serves = (role: Role) => roles.includes(role);
  /** What is ended and given back as soon as this node leaves. */
  const givenUp: (() => Promise<void>)[] = [];
  const runs = (role: Role, stop: () => Promise<void> | void) => {
    let stopping: Promise<void> | undefined;
    const once = () => (stopping ??= Promise.resolve(stop()));
    closers.push(once);
    if (role === 'dispatch' || role === 'work') givenUp.push(once);
  };
  const passing = passingFiles(join(input.dataDir, 'passing'));
  // Left by one that was killed.
  await passing.clear();
  closers.push(() => passing.clear());
  const store = openStore(input.databaseUrl, { silentAfterMs: input.silentAfterMs, ...input.databaseWays });
  closers.push(() => store.close());
  const wall = startClock();
  const company = await openCompany(store, wall, input);
  await giveShippedMessages({ store, clock: wall });
  const business = await openBusinessClock(store, input.speed, company.simulation);
  closers.push(() => business.stop());
  const { clock } = business;

  const fleets = await openFleetBook(store);
  const cities = await openCityBook(store, (fleetId) => fleets.get(fleetId)?.city);
  closers.push(cities.watch((error) => log.error({ err: error }, 'cities could not be read')));
  const holder = `${hostname()} ${input.dataDir}`;
  const nodes = await openNodes({ store, holder, log, roles });
  closers.push(() => nodes.stop());
  const word = openNodeWord({ store, nodes, log, natsUrl: input.natsUrl, isAlone: input.databaseServer !== undefined });
  closers.push(() => word.stop());
  const positions = await startPositions({ store, clock, word, log });
  closers.push(() => positions.stop());
  const config = await openSuiteConfig(store, company, releaseOf(input.webDir));
  const driveTimes = await openDriveTimeBook({ store, clock }, { cities, fleets }, config.router);
  closers.push(() => driveTimes.stop());
  const geocoder = config.geocoder && openGeocoder(config.geocoder);
  const books: Books = { cities, fleets, positions, driveTimes, geocoder };
  const unnumbered = (error: unknown) => log.error({ err: error }, 'announcements were not numbered');
  const sequencer = await startSequencer(store, unnumbered, word);
  closers.push(() => sequencer.stop());

  const readFleets = () =>
    void Promise.all([fleets.refresh(), driveTimes.refresh()]).catch((error) =>
      log.error({ err: error }, 'fleets could not be read'),
    );
  closers.push(
    sequencer.listen((numbered) => void (numbered.some(({ topic }) => topic === 'fleets') && readFleets()), readFleets),
  );

  const driveFits = openDriveFits({
    store,
    clock,
    books,
    onError: (error) => log.error({ err: error }, 'drive times were not learned'),
  });
  if (serves('work')) driveFits.watchNights();
  closers.push(() => driveFits.stop());

  const suite: Suite = {
    store,
    clock,
    wall,
    books,
    driveFits,
    sequencer,
    log,
    passing,
    health: openHealth(),
    config,
  };
  const solveThreads = openSolveThreads({ books, log });
  const { thinkerOf } = solveThreads;
  const foreseeThread = openForeseeThread({ books, log });
  const { foresee } = foreseeThread;
  const metrics = input.metrics && openMetrics();
  const ticked = metrics?.ticked;
  const dispatcher = serves('dispatch')
    ? startDispatcher({ store, clock, holder, books, sequencer, word, thinkerOf, foresee, ticked, log })
    : null;
  if (dispatcher) runs('dispatch', () => dispatcher.stop());
  // First of the three: a tick that waits for its thread is thought through on the spot.
  closers.push(() => solveThreads.stop());
  closers.push(() => foreseeThread.stop());

  const { mail, sms } = config;
  const healthOfParts: HealthPart[] = [];
  for (const part of PARTS) {
    if (!serves(part.role)) continue;
    const running = part.start({ store, clock, wall, holder, books, sequencer, mail, sms, log, passing });
    runs(part.role, () => running.stop());
    if (running.figures) healthOfParts.push(healthOf(part.name, running));
  }

  const secureServers: SecureServer[] = [];
  const secured = (server: SecureServer) => void secureServers.push(server);
  const links = serves('links') ? await openLinks(suite, { nodes, word, input, secured, closers }) : null;

  const ami = amiAddress(process.env);
  const callLine = serves('work') && ami && startCallLine({ store, clock, log }, ami);
  if (callLine) {
    runs('work', () => callLine.stop());
    suite.health.add({ name: 'calls', check: () => callLine.figures(), trouble: () => callLine.trouble() });
  }

  const { isFromProxy } = config;
  const http = makeHttp(log, passing, input.tls, { isFromProxy, ended: metrics?.answered });
  const calls = followCallsUnderWay(http);
  links?.serve(http);
  if (input.tls?.caPem) serveTrust(http, input.tls.caPem);
  suite.health.add(
    databaseHealth(store, input.databaseServer),
    { name: 'dispatcher', check: () => Object.fromEntries(dispatcher?.figures() ?? []) },
    {
      name: 'driveTimes',
      check: () => ({ ...driveTimes.figures(), ...driveFits.figures() }),
      trouble: () => driveTimes.trouble() ?? driveFits.trouble(),
    },
    {
      name: 'nodes',
      check: () => ({ ...nodes.figures(), ...word.figures() }),
      trouble: () => nodes.trouble() ?? word.trouble() ?? (store.hears() ? null : CUT_OFF),
    },
    { name: 'positions', check: () => ({ unstored: positions.unstored(), givenUp: positions.givenUp() }) },
    ...healthOfParts,
    { name: 'cities', check: () => ({ loaded: cities.all().map((city) => city.id) }) },
    { name: 'clock', check: () => ({ nowMs: clock.nowMs(), speed: input.speed }) },
  );
  let leaving: Promise<void> | null = null;
  serveHealth(http, suite.health, { isLeaving: () => leaving !== null });
  const further = [serveFixedCalls, serveCalls, serveReceipts];
  const served = { webDir: input.webDir, routers, contracts, topics: liveTopics, further };
  const pages = serves('web') ? await servePages(http, suite, served) : serveNoPages(http);
  // After the sockets below: a server waits for every connection it handed over.
  closers.push(() => http.close());
  closers.push(() => pages.stop());
  const terminal = links?.attach(http.server);
  http.server.on('upgrade', (request, socket, head) => {
    const path = (request.url ?? '').split('?')[0];
    if (path === LIVE_PATH && pages.live) pages.live.upgrade(request, socket, head);
    else if (path !== TERMINAL_PATH || !terminal) socket.destroy();
  });
  const doors = [pages.live, terminal, links?.mqtt].filter((door) => door !== undefined && door !== null);
  const giveUp = async () => void (await Promise.all(givenUp.map((stop) => stop())));
  const leave = () => (leaving ??= leaveNode({ nodes, doors, calls, giveUp, log }));

  if (input.tls && 'renew' in input.tls) {
    secureServers.push(http.server as unknown as SecureServer);
    const onError = (error: unknown) => log.error({ err: error }, 'the certificate could not be renewed');
    const kept = keepCertificate({ tls: input.tls, clock: wall, servers: secureServers, onError });
    closers.push(() => kept.stop());
  }

  const metricsDoor =
    metrics &&
    input.metrics &&
    (await startMetrics(metrics, input.metrics, {
      databaseUrl: input.databaseWays?.directUrl ?? input.databaseUrl,
      holder,
      release: config.about.release,
      store,
      positions,
      health: suite.health,
      liveSockets: () => pages.live?.open() ?? 0,
      terminalLinks: () => links?.desk.seated.values() ?? [],
      fleetsLed: () => [...(dispatcher?.figures().values() ?? [])].filter((one) => one.holdsLease).length,
    }));
  if (metricsDoor) closers.push(() => metricsDoor.close());
  await http.listen({ port: input.port, host: input.host });
  const { port } = http.server.address() as AddressInfo;
  const address = `${input.tls ? 'https' : 'http'}://localhost:${port}`;
  // Where nothing else is said, links in letters lead to this machine.
  suite.config.url ||= address;

  for (const line of [...greeting(address, company), ...(links?.mqtt?.greeting() ?? [])]) input.say(line);
  if (company.startPast) {
    const past = company.startPast();
    past.ended
      .then((whole) => {
        if (whole) input.say('The past of the demo company is made');
      })
      .catch((error) => log.error({ err: error }, 'the past of the demo company could not be made'));
    closers.push(() => past.leaveOff());
  }
  if (input.sim !== 'off' && company.demo && pages.live && links) {
    const { sim: count, simCalm: calm = false, simDay: day = null, speed, say } = input;
    const fleets = simFleets(books);
    const { mqtt } = links;
    const broker = mqtt?.port ? `${input.tls ? 'mqtts' : 'mqtt'}://localhost:${mqtt.port}` : null;
    const truthFile = join(input.dataDir, 'city-truth.jsonl');
    const shares = { fitted: input.simFitted, tracked: input.simTracked };
    const told = { address, broker, shares, fleets, count, calm, day, truthFile, speed, seed: 1, say };
    const begin = () => startSim({ ...told, nowMs: clock.nowMs() });
    const sim = keepRunning('The city at work', begin(), async () => begin(), say);
    closers.push(() => sim.stop());
    suite.health.add({ name: 'city', check: sim.figures, trouble: sim.trouble });
  }
  const mqttPort = links?.mqtt?.port ?? null;
  return { address, mqttPort, metricsPort: metricsDoor?.port ?? null, suite, leave, close };
}
