import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root, say } from './root.mjs';

/** Installs with npm when node_modules is missing or holds other versions than package-lock.json. Ends the process when it fails. */
export function ensureInstalled() {
  if (isInstalled()) return;
  say('Installing the packages (npm install), once');
  const npm = process.env.npm_execpath;
  // Not `npm ci`: it refuses a package-lock.json made where the registry has no packages for other kinds of machines.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: 'inherit' };
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status === 0) return;
  console.error('The packages could not be installed: see what npm said above.');
  process.exit(1);
}

// npm writes what it installed into node_modules/.package-lock.json. Packages for other machines are left out there.
function isInstalled() {
  const installed = packagesOf(inRoot('node_modules', '.package-lock.json'));
  const wanted = packagesOf(inRoot('package-lock.json'));
  if (installed === null || wanted === null) return false;
  return Object.entries(wanted).every(([path, part]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found === undefined) return part.optional === true || part.devOptional === true || part.peer === true;
    return found.version === part.version && existsSync(inRoot(path));
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}
