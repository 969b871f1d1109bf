import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, root } from './root.mjs';

const unit = readFileSync(inRoot('deploy', 'systemd', 'hansom.service'), 'utf8');
const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
const [program = '', ...args] = valueOf('ExecStart').split(' ');

test('what the unit of systemd starts is there, and takes the options it is given', () => {
  const told = execFileSync(program, [...args, '--help'], { cwd: root, encoding: 'utf8' });
  for (const option of args.filter((one) => one.startsWith('--'))) expect(told).toContain(option);
  expect(valueOf('Restart')).toBe('always');
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
test.skipIf(!hasSystemd)('systemd has nothing to say against the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hansom-unit-'));
  const file = join(folder, 'hansom.service');
  writeFileSync(file, unit.replace('User=hansom', 'User=root').replace('/opt/hansom', root));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect({ status, stderr: stderr.split('\n').filter((line) => line.includes('hansom.service')) }).toEqual({
    status: 0,
    stderr: [],
  });
});
