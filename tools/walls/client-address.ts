import { withoutComments } from './code-only.ts';
import { type Breach, isCode, isTest, lineOf, type Wall } from './source-tree.ts';

/** Who else may ask a connection itself, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'engine/server/client-address.ts': 'is where it is told',
  'apps/terminal/server/mqtt/embedded-broker.ts': 'has no header in which a proxy could tell it',
};

/** Behind a proxy a connection comes from the proxy: whoever limits by that locks all users out. */
export const addressThroughProxies: Wall = {
  name: 'where a request comes from is told in one place',
  look(tree) {
    const breaches: Breach[] = [];
    for (const [file, text] of tree) {
      if (!isCode(file) || isTest(file) || file.startsWith('tools/') || file in ALLOWED) continue;
      const code = withoutComments(text);
      for (const match of code.matchAll(/\brequest\.ips?\b|\.remoteAddress\b/g)) {
        breaches.push({
          file,
          line: lineOf(code, match.index),
          saw: `asks a connection where it comes from (${match[0]})`,
          instead: 'Ask suite.config.addressOf, which knows the trusted proxies.',
        });
      }
    }
    return breaches;
  },
};
