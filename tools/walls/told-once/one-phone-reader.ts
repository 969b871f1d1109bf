import { withoutComments } from '../code-only.ts';
import { importsOf } from '../imports.ts';
import { type Breach, isCode, isTest, lineOf, type Wall } from '../source-tree.ts';

/** Who else may look at the digits of a telephone number, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'store/person/found.ts': 'looks for numbers in texts that people wrote, by their last digits',
};
/** The numbering plans of the world: 150 kB that no page loads. */
const PLANS = ['core/phone/phone.ts', 'core/phone/phone-fields.ts', 'core/phone/zone-country.ts'];

/** Two readers of one fact differ: a customer is doubled, and a ban is passed by another way of writing. */
export const onePhoneReader: Wall = {
  name: 'a telephone number is read in one place, by the server',
  look(tree) {
    const breaches: Breach[] = [];
    for (const [file, text] of tree) {
      if (!isCode(file) || isTest(file) || file.startsWith('tools/') || file.startsWith('core/phone/')) continue;
      for (const { line, specifier, package: name } of importsOf(file, text)) {
        if (name?.split('/')[0] === 'libphonenumber-js')
          breaches.push({ file, line, saw: `imports ${specifier}`, instead: 'Ask readPhone of core/phone/phone.ts.' });
        const ofWeb = /(?:^|\/)web\/|^ui\//.test(file) && PLANS.some((path) => specifier === `#${path}`);
        if (ofWeb)
          breaches.push({
            file,
            line,
            saw: `imports ${specifier}`,
            instead: 'Let the server read the number; the form asks isPhone of core/phone/typed-phone.ts.',
          });
      }
      if (file in ALLOWED) continue;
      const code = withoutComments(text);
      for (const match of code.matchAll(/\b\w*[pP]hone\w*\.(?:replace|replaceAll|match|startsWith)\(/g)) {
        breaches.push({
          file,
          line: lineOf(code, match.index),
          saw: `takes a telephone number apart (${match[0]}…)`,
          instead: 'Ask core/phone, which knows how it is written everywhere.',
        });
      }
    }
    return breaches;
  },
};
