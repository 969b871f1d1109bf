export type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  inside: readonly Element[];
  /** The first, and each, by a path of names. */
  at(path: string): Element | undefined;
  every(path: string): Element[];
};

const MARKS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#13': '\r' };
const plain = (text: string) => text.replace(/&(#?\w+);/g, (whole, mark: string) => MARKS[mark] ?? whole);

/** Reads a file of elements, attributes and texts, and throws where a tag does not close what was opened. */
export function readXml(xml: string): Element {
  const open: (Omit<Element, 'inside' | 'at' | 'every'> & { inside: Element[] })[] = [
    { name: '', attributes: {}, text: '', inside: [] },
  ];
  for (const [, close, tag = '', told = '', text = ''] of xml
    .replace(/^<\?.*?\?>\s*/, '')
    .matchAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*>([^<]*)/g)) {
    const name = tag.replace(/^\w+:/, '');
    if (close) {
      const done = open.pop();
      if (done?.name !== name) throw new Error(`${name} closes ${done?.name}.`);
      open.at(-1)?.inside.push(elementOf(done));
      continue;
    }
    const attributes = Object.fromEntries(
      [...told.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, plain(value)]),
    );
    open.push({ name, attributes, text: plain(text), inside: [] });
  }
  const [root] = open.at(0)?.inside ?? [];
  if (open.length !== 1 || !root) throw new Error('A tag stays open.');
  return root;
}

function elementOf(read: Pick<Element, 'name' | 'attributes' | 'text' | 'inside'>): Element {
  const every = (path: string): Element[] => {
    const [first, ...rest] = path.split('/');
    const found = read.inside.filter(({ name }) => name === first);
    return rest.length === 0 ? found : found.flatMap((one) => one.every(rest.join('/')));
  };
  return { ...read, every, at: (path) => every(path)[0] };
}
