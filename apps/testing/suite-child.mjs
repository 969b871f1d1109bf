import { ensureBuilt } from '#tools/launch/build.mjs';

// A suite in a process of its own, to be killed by a test: its input is the first argument, its first line says that it can work.
// From the bundle, which is built anew where it is not of today's sources: a start through tsx takes five times the work.
await ensureBuilt();
const { startSuite } = await import('../../dist/server/tools/serve.mjs');
const { address, mqttPort } = await startSuite({ ...JSON.parse(process.argv[2] ?? '{}'), say: () => {} });
process.stdout.write(`${JSON.stringify({ address, mqttPort })}\n`);
