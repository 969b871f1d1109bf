import type { Clock } from '#core/kit/time.ts';
import { openStore } from '#store/door/connect.ts';
import { migrate } from '#store/door/migrate.ts';
import { writeSetting } from '#store/setting/setting.ts';
import type { Template } from '#store/testing/template.ts';

/** The demo company as it is by a clock, seeded once a run and cloned for each test file. */
export const demoCompanyAt = (name: string, clock: Clock): Template => ({
  name,
  build: async (url) => {
    // Only the worker that makes it reads the half of the house that this takes.
    const { seedDemo } = await import('#seed/demo/seed-demo.ts');
    const { gothenburg } = await import('#seed/gothenburg/city.ts');
    await migrate(url);
    const store = openStore(url);
    await seedDemo({ store, clock }, gothenburg());
    await writeSetting(store.db, 'simulation', true);
    await store.close();
  },
});
