import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** Runs a file in a thread of its own. Built code runs as it is; sources need their loader first. */
export function openThread(url: URL, workerData: unknown, resourceLimits: ResourceLimits): Worker {
  if (!fileURLToPath(url).endsWith('.ts'))
    return new Worker(url, { workerData, resourceLimits, execArgv: ['--enable-source-maps'] });
  const loader = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const [from, file] = [pathToFileURL(loader).href, url.href].map((text) => JSON.stringify(text));
  const source = `import(${from}).then(({ register }) => { register(); return import(${file}); })`;
  return new Worker(source, { eval: true, workerData, resourceLimits });
}
