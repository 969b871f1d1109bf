import { execFileSync, spawnSync } from 'node:child_process';

const programs = ['pdfinfo', 'pdftotext'];

/** False where Poppler's programs are not installed: a test then skips what it would ask of them, saying so. */
export const hasPoppler = programs.every((program) => spawnSync(program, ['-v']).status === 0);

/** What Poppler tells of a PDF, and its words where they lie on the page. */
export function readPaper(pdf: Buffer): { info: string; text: string } {
  const read = (program: string, ...words: string[]) => execFileSync(program, words, { input: pdf, encoding: 'utf8' });
  return { info: read('pdfinfo', '-'), text: read('pdftotext', '-layout', '-', '-') };
}
