import { spawn } from 'node:child_process';
import { requireNode } from './launch/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./launch/install.mjs');
const [file, ...rest] = process.argv.slice(2);
if (file === undefined) {
  console.error('Say which file to run: node tools/run.mjs FILE …');
  process.exit(2);
}
ensureInstalled();
const child = spawn(process.execPath, ['--enable-source-maps', '--import', 'tsx', file, ...rest], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
});
