/** What parts the cells of a file; of two that part it alike well, the one that stands in fewer texts. */
export const SEPARATORS = ['\t', ';', '|', ','] as const;
export type Separator = (typeof SEPARATORS)[number];

/** What stands between quotes, over as many lines as it likes. */
const QUOTED = /(?<=^|[\t;|,\r\n] *)"(?:[^"]|"")*"(?= *(?:[\t;|,\r\n]|$))/g;
const LINE_END = /\r\n|\r|\n/;
/** A quote that opens, and was left for not closing as one does. */
const LEFT_OPEN = /(?:^|[\t;|,\r\n]) *"/;
/** So many lines tell how all are parted. */
const LINES_LOOKED_AT = 30;
/** A line that a spreadsheet writes for itself: `sep=;` alone. */
const SAID = /^sep=(.)$/i;

/** The separator that the first line says, where it says nothing else. */
export function saidSeparator(line: string): Separator | null {
  const said = SAID.exec(line.trimEnd())?.[1];
  return SEPARATORS.find((one) => one === said) ?? null;
}

const bareLines = (text: string) => text.replace(QUOTED, '').split(LINE_END);

/** Whether the beginning of a text tells the separator that the whole would: no quote of its first lines may yet close. */
export function tellsSeparator(beginning: string): boolean {
  const bare = bareLines(beginning);
  return bare.length > LINES_LOOKED_AT && !LEFT_OPEN.test(bare.slice(0, LINES_LOOKED_AT).join('\n'));
}

/** The separator that parts most of these lines into equally many cells, whatever stands between quotes. */
export function separatorOf(text: string): Separator {
  const bare = bareLines(text).slice(0, LINES_LOOKED_AT);
  const alike = (separator: Separator): [number, number] => {
    const counts = new Map<number, number>();
    for (const line of bare) {
      const count = line.split(separator).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    return [Math.max(0, ...counts.values()), [...counts].reduce((sum, [count, times]) => sum + count * times, 0)];
  };
  const found = SEPARATORS.map((separator) => ({ separator, worth: alike(separator) }));
  const none = found.every(({ worth }) => worth[0] === 0);
  if (none) return ',';
  return found.reduce((best, one) =>
    one.worth[0] > best.worth[0] || (one.worth[0] === best.worth[0] && one.worth[1] > best.worth[1]) ? one : best,
  ).separator;
}
