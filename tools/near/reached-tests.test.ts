import { expect, test } from 'vitest';
import { reachedTests } from './reached-tests.ts';

const TREE = new Map(
  Object.entries({
    'core/kit/money.ts': '',
    'core/kit/money.test.ts': "import './money.ts';",
    'acts/pay/pay.ts': "import '#core/kit/money.ts';",
    'store/pay/pay.db.test.ts': "import './pay.ts';",
    'store/pay/pay.ts': '',
    'store/migrations/001.sql': '',
    'ui/kit/Button.tsx': "import classes from './button.module.css';",
    'ui/kit/button.module.css': '',
    'apps/server.ts': "import './cash/server.ts'; import './book/server.ts';",
    'apps/web.ts': "import './cash/web/index.ts'; import './book/web/index.ts';",
    'apps/testing/demo-suite.ts': "import '../server.ts';",
    'apps/cash/server.ts': "import '#acts/pay/pay.ts';",
    'apps/cash/web/index.ts': "later(() => import('./CashPage.tsx'));",
    'apps/cash/web/CashPage.tsx': "import '#ui/kit/Button.tsx';",
    'apps/cash/cash.db.test.ts': "import '../testing/demo-suite.ts';",
    'apps/cash/cash.e2e.ts': "import '../testing/demo-suite.ts';",
    'apps/book/server.ts': "import type { Money } from '#core/kit/money.ts';",
    'apps/book/web/index.ts': '',
    'apps/book/book.db.test.ts': "import '../testing/demo-suite.ts';",
    'apps/book/book.e2e.ts': "import '../testing/demo-suite.ts';",
    'apps/all-pages.e2e.ts': "import './testing/demo-suite.ts';",
    'apps/rights.db.test.ts': "import './server.ts';",
    'tools/walls/walls.test.ts': '',
  }),
);
const LISTS = new Set(['apps/server.ts', 'apps/web.ts']);
const WALLS = 'tools/walls/walls.test.ts';

test.each([
  ['nothing', [], []],
  ['a test itself', ['core/kit/money.test.ts'], ['core/kit/money.test.ts']],
  [
    'a rule: whoever uses it, the application whose server does, and who reads all applications',
    ['core/kit/money.ts'],
    ['apps/cash/cash.db.test.ts', 'apps/cash/cash.e2e.ts', 'apps/rights.db.test.ts', 'core/kit/money.test.ts'],
  ],
  [
    'looks: the browser tests of pages that wear them',
    ['ui/kit/button.module.css'],
    ['apps/all-pages.e2e.ts', 'apps/cash/cash.e2e.ts'],
  ],
  [
    'what starts a suite: all that start one',
    ['apps/testing/demo-suite.ts'],
    [
      'apps/all-pages.e2e.ts',
      'apps/book/book.db.test.ts',
      'apps/book/book.e2e.ts',
      'apps/cash/cash.db.test.ts',
      'apps/cash/cash.e2e.ts',
    ],
  ],
  ['a migration', ['store/migrations/001.sql'], ['store/pay/pay.db.test.ts']],
  ['how pages are built', ['tools/loads/place-modules.ts'], ['apps/all-pages.e2e.ts']],
  ['a package', ['package-lock.json'], ['apps/all-pages.e2e.ts', 'core/kit/money.test.ts']],
  ['a page of the docs', ['docs/money.md'], []],
])('%s', (_, changed, tests) => {
  expect(reachedTests(TREE, LISTS, changed)).toEqual([...tests, WALLS].toSorted());
});
