import { spawnSync } from 'node:child_process';
import { registriesOf } from '../gather/registries.ts';
import { root } from '../launch/root.mjs';
import { readTree } from '../walls/source-tree.ts';
import { reachedTests } from './reached-tests.ts';

/**
 * Prints as JSON which tests can reach what differs from a commit: `{ since, changed, tests }`, paths from the root. The commit is the
 * first argument; without one it is where this work left `origin/main`, or the commit before where nothing differs from that.
 */
function main([given]: readonly string[]): number {
  const since = given ? commitOf(given) : usualCommit();
  if (since === null) {
    console.error(`${given ?? 'HEAD~1'} is no commit of this repository: name another with --since.`);
    return 2;
  }
  const changed = changedSince(since);
  const tests = reachedTests(readTree(root), new Set(registriesOf(root).keys()), changed);
  console.log(JSON.stringify({ since, changed, tests }));
  return 0;
}

function usualCommit(): string | null {
  const [head, theirs] = [commitOf('HEAD'), commitOf('origin/main')];
  if (head === null || theirs === null) return commitOf('HEAD~1') ?? head;
  const left = git('merge-base', head, theirs)?.trim() ?? theirs;
  return changedSince(left).length > 0 ? left : commitOf('HEAD~1');
}

const commitOf = (name: string): string | null =>
  git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)?.trim() ?? null;

function changedSince(commit: string): string[] {
  const lines = (text: string | null) => (text ?? '').split('\n').filter((line) => line !== '');
  const changed = lines(git('diff', '--name-only', '--no-renames', commit));
  return [...new Set([...changed, ...lines(git('ls-files', '--others', '--exclude-standard'))])];
}

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout : null;
}

process.exitCode = main(process.argv.slice(2));
