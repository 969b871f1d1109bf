import { expect, it } from 'vitest';
import { onlyChanges } from './quiet-row-containers.ts';

it('passes on the first word and every change, and nothing that was said already', () => {
  const heard: boolean[] = [];
  const tell = onlyChanges((value: boolean) => heard.push(value));
  for (const value of [true, true, false, false, true, true]) tell(value);
  expect(heard).toEqual([true, false, true]);
});
