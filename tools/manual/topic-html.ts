import { Marked, type Tokens } from 'marked';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const TOPIC_LINK = /^([a-z0-9-]+)\.md$/;

/** The topics a page of the manual links to, in the order of its text. */
export function linkedTopics(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => TOPIC_LINK.exec(target)?.[1] ?? target);
}

const marked = new Marked({
  async: false,
  gfm: true,
  renderer: {
    // What is written as HTML is shown as it was written: nothing in a page can become a script.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text),
    image: ({ text }: Tokens.Image) => escape(text),
    heading({ tokens, depth }: Tokens.Heading) {
      return `<h${depth + 1}>${this.parser.parseInline(tokens)}</h${depth + 1}>\n`;
    },
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens);
      const topic = TOPIC_LINK.exec(href)?.[1];
      return topic === undefined ? text : `<a href="/manual?topic=${topic}" data-topic="${topic}">${text}</a>`;
    },
  },
});

/** A page of the manual as HTML that may stand in the suite's own: headings from h3 on, links to other topics only. */
export function topicHtml(markdown: string): string {
  return String(marked.parse(markdown)).trim();
}
