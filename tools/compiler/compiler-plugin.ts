import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/**
 * What React's compiler takes over, so that a key, or news from the server, draws anew only what it changes: the form in
 * which a call is taken with the fields it is made of, and the dispatch board. What is drawn there must follow from what it is given: no time and no sentence of the page's
 * language may be asked for while drawing but by a hook (`compiler.test.ts`).
 */
export const COMPILED =
  /\/(?:apps\/book\/(?:(?:form|calls|callers)\/)?web\/(?:fields\/)?|apps\/coach\/(?:web|jobs\/web\/(?:board|assign|map|panel|story))\/|cards\/booking\/web\/|engine\/web\/place\/|ui\/kit\/Combo)[^/]*\.tsx?$/;

export type Skipped = { line: number | undefined; why: string };

/** The source with its drawing kept from one time to the next, and the components and hooks that had to be left as they are. */
export async function compiled(code: string, file: string) {
  const skipped: Skipped[] = [];
  const logger = {
    logEvent(
      _file: string | null,
      event: { kind: string; detail?: Detail; fnLoc?: { start: { line: number } } | null },
    ) {
      if (event.kind !== 'CompileError' && event.kind !== 'CompileSkip') return;
      skipped.push({ line: event.fnLoc?.start.line, why: event.detail?.reason ?? event.kind });
    },
  };
  const result = await transformAsync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [['babel-plugin-react-compiler', { target: '19', logger }]],
  });
  return { code: result?.code ?? code, map: result?.map ?? null, skipped };
}

type Detail = { reason?: string };

/** React's compiler over the files of `COMPILED`. */
export function compilerPlugin(): Plugin {
  return {
    name: 'react-compiler',
    enforce: 'pre',
    transform: {
      filter: { id: COMPILED },
      async handler(source, id) {
        const { code, map } = await compiled(source, id);
        return { code, map: map as never };
      },
    },
  };
}
