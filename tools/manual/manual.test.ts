import { describe, expect, test } from 'vitest';
import { texts as homeTexts } from '#apps/shell/web/home/texts.ts';
import { texts as statsTexts } from '#apps/shell/web/stats/texts.ts';
import { MENUS } from '#core/access/menu.ts';
import { isSource } from '#tools/launch/stale.mjs';
import { texts as tradeTexts } from '#ui/trade/texts.ts';
import { MANUAL_LANGUAGES, type ManualTopic, readManual, readTopic } from './read-manual.ts';
import { topicHtml } from './topic-html.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const manual = { en: readManual(ROOT, 'en'), fr: readManual(ROOT, 'fr') };
const byId = (topics: readonly ManualTopic[]) => new Map(topics.map((topic) => [topic.id, topic]));

/** What section 1 of the specification says the help covers, and the topic that does. */
const COVERED: Readonly<Record<string, string>> = {
  'event bulk bookings': 'event-bulk-bookings',
  'signed-on and non-working vehicles': 'signed-on-vehicles',
  'job dispatch': 'job-dispatch',
  'create bookings': 'creating-bookings',
  'search bookings, alter bookings': 'searching-bookings',
  'multi-leg bookings': 'multi-leg-bookings',
  'pre-bookings': 'pre-bookings',
  'customer templates': 'customer-templates',
  'area queues': 'area-queues',
  'fleet distribution': 'fleet-distribution',
  'vehicle status': 'vehicle-status',
  'driver queries': 'driver-queries',
  'alarms and emergencies': 'alarms',
  'driver messages': 'driver-messages',
  'event log and trip search': 'event-log-and-trips',
  suspensions: 'suspensions',
  'vehicle management': 'vehicle-management',
  'driver management': 'driver-management',
  'user management': 'user-management',
  'configuration tables': 'configuration-tables',
  rates: 'rates',
  'booking options': 'booking-options',
  'system configuration': 'system-configuration',
  'fleet options': 'fleet-options',
  'vehicle keys': 'vehicle-keys',
  'client accounts': 'client-accounts',
  'lost and found': 'lost-and-found',
  'meter resets': 'meter-resets',
  'event locations': 'event-locations',
  'Makani locations': 'makani-locations',
  'landmark locations': 'landmark-locations',
  'driver payments': 'driver-payments',
  'owner settlements': 'owner-settlements',
  'driver training': 'driver-training',
  'performance reports': 'performance-reports',
  'tampering events': 'tampering-events',
  'customer incidents': 'customer-incidents',
  'permanent bookings': 'permanent-bookings',
  calendars: 'calendars',
  'fare estimation': 'fare-estimation',
};

const LATER = {
  en: 'This application comes with a later release.',
  fr: 'Cette application arrive dans une prochaine version.',
} as const;

const entries = MENUS.flatMap((menu) => menu.entries);
// By a name only known at run time: the compiler reads screens with the browser's types, and this file with Node's.
const registry: { webApps: { pages: { path: string }[] }[] } = await import(/* @vite-ignore */ `${ROOT}apps/web.ts`);
const builtRoutes = new Set(registry.webApps.flatMap((app) => app.pages.map(({ path }) => path)));

describe.each(MANUAL_LANGUAGES)('the manual in %s', (language) => {
  const topics = manual[language];

  test('has the help of every entry of the menu, each in one topic', () => {
    const keys = topics.flatMap((topic) => topic.keys);
    expect([...new Set(entries.map(({ id }) => id))].filter((id) => !keys.includes(id))).toEqual([]);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  test.each(Object.entries(COVERED))('covers %s', (_, id) => {
    expect(byId(topics).get(id)?.markdown.length ?? 0).toBeGreaterThan(300);
  });

  test('calls the states of a job what the board calls them', () => {
    const told = byId(topics).get('job-dispatch')?.markdown.toLowerCase() ?? '';
    expect(Object.values(tradeTexts[language].job).filter((word) => !told.includes(word.toLowerCase()))).toEqual([]);
  });

  test('names every figure of the stats bar and every column of the fleet statistics as they stand there', () => {
    const told = byId(topics).get('home')?.markdown ?? '';
    const { vehicles, working, vacant, engaged, oov, hdl, bookings, streetPickUps, updated } =
      homeTexts[language].fleets;
    const columns = [vehicles, working, vacant, engaged, oov, hdl, bookings, streetPickUps, updated];
    const names = [...columns, ...Object.values(statsTexts[language].figure)];
    expect(names.filter((name) => !told.includes(name))).toEqual([]);
  });

  test('describes the five tabs of the fleet options', () => {
    expect(byId(topics).get('fleet-options')?.headings).toBe(5);
  });

  test('is written in whole letters, none of them read as bytes of another alphabet', () => {
    // What UTF-8 read as Latin-1 leaves behind.
    expect(topics.filter(({ markdown }) => /[\u0080-\u009f]/.test(markdown)).map(({ id }) => id)).toEqual([]);
  });

  test('leads only to topics that are there, and never to itself', () => {
    const known = byId(topics);
    const dead = topics.flatMap(({ id, links }) =>
      links.filter((link) => !known.has(link) || link === id).map((link) => `${id} → ${link}`),
    );
    expect(dead).toEqual([]);
  });

  test('says of an application that comes later, and of no other, that it does', () => {
    const wrong = topics.filter(({ keys, markdown }) => {
      const routes = entries.filter(({ id }) => keys.includes(id)).map(({ route }) => route);
      if (routes.length === 0) return false;
      const later = routes.every((route) => !builtRoutes.has(route));
      return markdown.startsWith(LATER[language]) !== later;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

test('both languages tell the same: topics, menu keys, order, headings and links', () => {
  const shape = ({ id, chapter, order, keys, headings, links }: ManualTopic) => ({
    id,
    chapter,
    order,
    keys,
    headings,
    links,
  });
  expect(manual.fr.map(shape)).toEqual(manual.en.map(shape));
});

test('both languages give the same numbers and tables', () => {
  const rows = ({ id, markdown }: ManualTopic) => ({ id, rows: markdown.match(/^\|/gm)?.length ?? 0 });
  expect(manual.fr.map(rows)).toEqual(manual.en.map(rows));
  const numbers = ({ id, markdown }: ManualTopic) => ({
    id,
    numbers: markdown.match(/\d+/g)?.toSorted() ?? [],
  });
  // Here one language writes a number as a word, or an hour as its clocks do.
  const spelled = new Set(['multi-leg-bookings', 'calendars', 'signing-in']);
  const told = (topics: readonly ManualTopic[]) => topics.filter(({ id }) => !spelled.has(id)).map(numbers);
  expect(told(manual.fr)).toEqual(told(manual.en));
});

test('a page of the manual can bring neither script nor address of its own into the suite', () => {
  const html = topicHtml(
    '<script>alert(1)</script>\n\nA <b onclick="x()">b</b> [out](https://example.org) ![x](y.png)',
  );
  expect(html).not.toMatch(/<(?!\/?(?:p|em|strong)\b)/);
  expect(html).not.toContain('https:');
  expect(topicHtml('[Home](home.md)')).toBe('<p><a href="/manual?topic=home" data-topic="home">Home</a></p>');
});

test('a head that is not right is named with its file', () => {
  expect(() => readTopic('en/a.md', 'no head')).toThrow('en/a.md does not begin with a head');
  expect(() => readTopic('en/a.md', '---\ntitle: A\nchapter: start\norder: 1\n---\ntext')).toThrow(
    'en/a.md has no keys',
  );
  expect(() => readTopic('en/a.md', '---\ntitle: A\nchapter: x\norder: 1\nkeys: k\n---\ntext')).toThrow(
    'none of start',
  );
});

test('a change of the manual makes the screens be built again, one of another page does not', () => {
  expect(isSource('docs/manual/en/home.md')).toBe(true);
  expect(isSource('apps/book/README.md')).toBe(false);
  expect(isSource('apps/testing/demo-suite.ts')).toBe(false);
});
