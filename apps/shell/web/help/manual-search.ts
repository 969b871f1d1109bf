import { foldText } from '#core/letters/fold.ts';

export type SearchedTopic = { id: string; title: string; lines: readonly string[] };
export type FoundTopic = {
  id: string;
  title: string /** The line that was found, empty where only the title was. */;
  line: string;
};

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The lines a reader sees of a topic's HTML, as the build makes it. */
export function linesOf(html: string): string[] {
  return html
    .replaceAll(/<\/(?:p|li|h\d|tr)>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, sign: string) => SIGNS[sign] ?? '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/**
 * The topics in which every typed word stands, whatever its case and accents: those with all words in the title first,
 * then those with some, each in the order of the manual.
 */
export function searchManual(topics: readonly SearchedTopic[], typed: string): FoundTopic[] {
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const found = topics.flatMap((topic) => {
    const title = foldText(topic.title);
    const lines = topic.lines.map((line) => foldText(line));
    const all = `${title} ${lines.join(' ')}`;
    if (!words.every((word) => all.includes(word))) return [];
    const inTitle = words.filter((word) => title.includes(word)).length;
    return [{ id: topic.id, title: topic.title, line: bestLine(topic.lines, lines, words), inTitle }];
  });
  return found.sort((a, b) => b.inTitle - a.inTitle).map(({ id, title, line }) => ({ id, title, line }));
}

function bestLine(lines: readonly string[], folded: readonly string[], words: readonly string[]): string {
  let best = '';
  let most = 0;
  for (const [at, line] of folded.entries()) {
    const hits = words.filter((word) => line.includes(word)).length;
    if (hits > most) {
      most = hits;
      best = lines[at] ?? '';
    }
  }
  return best;
}
