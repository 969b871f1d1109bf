import type { Answer, Question } from './question.ts';

const plain = (text: string): string =>
  text.replaceAll(/[\\:#={}~]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** A text that begins as the mark of a format does is told to be plain. */
const words = (text: string): string =>
  `${/^\[(?:html|moodle|plain|markdown)\]/i.test(text) ? '[plain]' : ''}${plain(text)}`;

function answerLines(answer: Answer): string[] {
  switch (answer.kind) {
    case 'one':
      return answer.choices.map(({ text, percent }) =>
        percent === 100 ? `=${words(text)}` : `~%${percent}%${words(text)}`,
      );
    case 'several':
      return answer.choices.map(({ text, percent }) => `~%${percent}%${words(text)}`);
    case 'trueFalse':
      return [answer.right ? 'TRUE' : 'FALSE'];
    case 'numeric':
      return ['#', ...answer.spans.map(({ from, to, percent }) => `=%${percent}%${from}..${to}`)];
    case 'short':
      return answer.texts.map(({ text, percent }) => `=%${percent}%${words(text)}`);
    case 'matching':
      return answer.pairs.map(({ left, right }) => `=${words(left)} -> [plain]${plain(right)}`);
    case 'map':
      return [];
  }
}

/** Questions as Moodle reads them; read again they are the same. Of a map it knows nothing: those are left out. */
export function writeGift(questions: readonly Question[]): string {
  return questions
    .filter(({ answer }) => answer.kind !== 'map')
    .map(
      ({ title, text, answer }) => `::${plain(title)}::[plain]${plain(text)}{\n${answerLines(answer).join('\n')}\n}\n`,
    )
    .join('\n');
}
