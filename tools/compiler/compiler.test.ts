import { describe, expect, test } from 'vitest';
import { root } from '../launch/root.mjs';
import { readTree } from '../walls/source-tree.ts';
import { askedWhileDrawing } from './asked-while-drawing.ts';
import { COMPILED, compiled } from './compiler-plugin.ts';

const files = [...readTree(root)].filter(([path]) => COMPILED.test(`/${path}`) && !path.endsWith('.test.ts'));

describe('what React’s compiler takes over', () => {
  test('is the form of a call and its fields', () => {
    const paths = files.map(([path]) => path);
    expect(paths).toContain('apps/book/form/web/BookingForm.tsx');
    expect(paths).toContain('engine/web/place/PlaceField.tsx');
    expect(paths).toContain('ui/kit/Combo.tsx');
  });

  test.each(files)('%s is taken whole', async (path, code) => {
    expect((await compiled(code, path)).skipped).toEqual([]);
  });

  test.each(files)('%s asks for nothing while it draws that changes by itself', (path, code) => {
    expect(askedWhileDrawing(code, path)).toEqual([]);
  });

  test('a time asked for while drawing is found, one asked for later is not', () => {
    const code = `function Age() { const at = nowMs(); return <b onClick={() => send(nowMs())}>{at}</b>; }
      const useAge = () => new Date();
      const helper = () => nowMs();`;
    expect(askedWhileDrawing(code, 'age.tsx')).toEqual([
      { line: 1, what: 'nowMs', by: 'Age' },
      { line: 2, what: 'new Date', by: 'useAge' },
    ]);
  });

  test('a component that the compiler must leave is named', async () => {
    const code = 'function Broken({ load }) { try { load(); } finally { load(); } return <b />; }';
    expect((await compiled(code, 'broken.tsx')).skipped).toMatchObject([{ line: 1 }]);
  });
});
