import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FIRST = 'shell';

/** The file that names every application to the server, and the one that names them to the browser, by path. */
export function registriesOf(root: string): ReadonlyMap<string, string> {
  const apps = readdirSync(join(root, 'apps'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((a, b) => Number(b === FIRST) - Number(a === FIRST) || a.localeCompare(b));
  const having = (path: string) => apps.filter((app) => existsSync(join(root, 'apps', app, path)));
  return new Map([
    ['apps/web.ts', webOf(having('web/index.ts'))],
    ['apps/server.ts', serverOf(having('server.ts'))],
  ]);
}

const MADE = '// Made by `npm run gather`: every folder of apps/ that has pages or operations stands here.';
const nameOf = (app: string) => app.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function webOf(apps: readonly string[]): string {
  return [
    MADE,
    "import type { WebApp } from '#engine/web/web-app.ts';",
    ...apps.map((app) => `import { web as ${nameOf(app)} } from './${app}/web/index.ts';`).sort(),
    '',
    "/** Every application's pages and texts. */",
    list('export const webApps: readonly WebApp[] = [', apps.map(nameOf), '];'),
    '',
  ].join('\n');
}

function serverOf(apps: readonly string[]): string {
  return [
    MADE,
    "import type { AnyContractRouter } from '@orpc/contract';",
    ...apps
      .flatMap((app) => [
        `import { contract as ${nameOf(app)} } from './${app}/contract.ts';`,
        `import { router as ${nameOf(app)}Router } from './${app}/server.ts';`,
      ])
      .sort((a, b) => fromOf(a).localeCompare(fromOf(b))),
    '',
    "/** Every application's contract and the router that serves it. */",
    list('export const contracts = { ', apps.map(nameOf), ' } satisfies Record<string, AnyContractRouter>;'),
    'export const routers = {',
    ...apps.map((app) => `  ${nameOf(app)}: ${nameOf(app)}Router,`),
    '};',
    '',
  ].join('\n');
}

const fromOf = (line: string) => line.slice(line.indexOf("from '"));

const MOST_IN_A_LINE = 120;

/** In one line where it fits, else a line each, as Biome would have it. */
function list(open: string, names: readonly string[], close: string): string {
  const inOne = `${open}${names.join(', ')}${close}`;
  if (inOne.length <= MOST_IN_A_LINE) return inOne;
  return [open.trim(), ...names.map((name) => `  ${name},`), close.trim()].join('\n');
}
