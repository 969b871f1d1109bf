import type { AppName } from './app-name.ts';

/** Page, texts, client and browser test of a new application. */
export function webFiles({ folder, component, words, flag, route }: AppName): Record<string, string> {
  const forEveryone = flag ? '' : '\n      forEveryone: true,';
  return {
    'web/index.ts': `
import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { texts } from './texts.ts';

export const web: WebApp = {
  name: '${folder}',
  texts,
  pages: [
    {
      path: '${route}',
      title: 'title',${forEveryone}
      component: later(async () => (await import('./${component}Page.tsx')).${component}Page),
    },
  ],
};
`,
    'web/client.ts': `
import { makeClient } from '#engine/web/calls/client.ts';
import { contract } from '../contract.ts';

export const client = makeClient(contract);
`,
    'web/texts.ts': `
import { roomTexts } from '#engine/web/room-texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

export const texts = { en, fr };

export const use${component}Texts = roomTexts('${folder}', texts);
`,
    'web/texts.en.ts': `
export const texts = {
  title: '${words}',
  fleet: '{{name}} keeps its books in {{currency}}.',
  errors: { fleetUnknown: 'This fleet is no longer there.' },
};
`,
    'web/texts.fr.ts': `
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  title: '${words}',
  fleet: '{{name}} tient ses comptes en {{currency}}.',
  errors: { fleetUnknown: 'Cette flotte n’existe plus.' },
};
`,
    [`web/${component}Page.tsx`]: `
import { useFleets } from '#engine/web/fleets.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { client } from './client.ts';
import { use${component}Texts } from './texts.ts';

export function ${component}Page() {
  const say = use${component}Texts();
  const fleet = useFleets()[0]?.id ?? 0;
  const { data, error } = useOperation(
    ['${folder}', 'fleetFacts', fleet],
    (signal) => client.fleetFacts({ fleet }, { signal }),
    { enabled: fleet > 0 },
  );
  return (
    <Panel title={say('title')}>
      {error ? <Refusal sentence={errorSentence(error, '${folder}')} /> : null}
      {data ? <p>{say('fleet', { name: data.name, currency: data.currency })}</p> : null}
    </Panel>
  );
}
`,
    [`${folder}.e2e.ts`]: `
import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();

test('an administrator opens the page and reads what it says of their fleet', async () => {
  const page = await desk.at('/${route}', { user: 'admin' });
  await page.getByRole('heading', { name: '${words}' }).waitFor();
  expect(await page.getByText(/keeps its books in SEK/).textContent()).toContain('Gothenburg Cabs');
});
`,
  };
}
