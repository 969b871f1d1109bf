import { expect, it } from 'vitest';
import { COACH, smallFleet } from '#acts/job/testing/small-fleet.ts';
import { clearReset } from '#acts/meter/clear-reset.ts';
import { recordReset } from '#acts/meter/record-reset.ts';
import { verifyCommand } from './testing/verify-command.ts';

const fleet = await smallFleet();
const verify = verifyCommand('resets.ts', fleet.url);

it('npm run verify-resets says of each fleet that its resets are as they were written, or the first that is not', async () => {
  const seat = await fleet.seat();
  const before = { hirings: 9, distanceMetres: 90, fareMinor: 900 };
  const after = { hirings: 0, distanceMetres: 0, fareMinor: 0 };
  const told = await recordReset(fleet.context, fleet.driver(seat), seat, { before, after });
  const resetId = told.ok ? told.value.resetId : 0;
  await clearReset(fleet.context, COACH, { resetId, fleets: [1], comment: 'Meter replaced' });
  const whole = await verify();
  expect(whole).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^1 Gothenburg Cabs: ok, 2 steps, last hash [0-9a-f]{64}\n$/),
  });
  await fleet.store.db.updateTable('meter_reset').set({ comment: 'Nothing to see' }).execute();
  const broken = await verify();
  expect(broken).toMatchObject({
    code: 1,
    out: expect.stringContaining(`BROKEN: reset ${resetId} was changed after its step 'cleared'`),
  });
  expect(await verify('--everything')).toMatchObject({
    code: 2,
    err: expect.stringContaining('npm run verify-resets'),
  });
});
