import type { SuiteInput } from '#engine/server/config/suite-input.ts';
import { startSuite } from '../suite.ts';

// A suite in a process of its own, to be killed by a test: its input is the first argument, its first line says that it can work.
const input = JSON.parse(process.argv[2] ?? '{}') as Omit<SuiteInput, 'say'>;
const { address, mqttPort } = await startSuite({ ...input, say: () => {} });
process.stdout.write(`${JSON.stringify({ address, mqttPort })}\n`);
