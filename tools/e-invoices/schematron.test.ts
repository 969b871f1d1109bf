import { expect, test } from 'vitest';
import { readSchematron } from './schematron.ts';

const RULES = `<schema xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:u="utils" queryBinding="xslt2">
  <ns uri="urn:x" prefix="x"/>
  <let name="land" value="upper-case(/*/x:land)"/>
  <function xmlns="http://www.w3.org/1999/XSL/Transform" name="u:even" as="xs:boolean">
    <param name="of"/><variable name="rest" select="number($of) mod 2"/>
    <choose><when test="$of = ''"><sequence select="false()"/></when><otherwise><value-of select="$rest = 0"/></otherwise></choose>
  </function>
  <pattern>
    <rule context="x:sum[@kind='odd']"><assert id="A" flag="fatal" test="not(u:even(.))">odd</assert></rule>
    <rule context="x:sum | x:part"><assert id="B" flag="fatal" test="u:even(.)">even</assert></rule>
    <rule context="x:all[$land = 'SE']"><let name="n" value="count(x:sum)"/><report id="C" flag="warning" test="$n &gt; 2">many</report></rule>
  </pattern>
</schema>`;

const rules = readSchematron(RULES, 'test');
const asked = (inside: string) => rules(`<all xmlns="urn:x">${inside}</all>`).map(({ id }) => id);

test('of the rules of a pattern the first that fits is asked, with functions and variables', () => {
  expect(asked('<sum kind="odd">3</sum><sum>4</sum><part>6</part>')).toEqual([]);
  expect(asked('<sum kind="odd">4</sum><sum>3</sum><part/>')).toEqual(['A', 'B', 'B']);
  expect(asked('<land>se</land><sum>2</sum><sum>2</sum><sum>2</sum>')).toEqual(['C']);
  expect(asked('<land>no</land><sum>2</sum><sum>2</sum><sum>2</sum>')).toEqual([]);
});
