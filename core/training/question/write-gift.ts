import type { Answer, Question } from './question.ts';

const plain = (text: string): string =>
  text.replaceAll(/[\\:#={}~]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

function answerLines(answer: Answer): string[] {
  switch (answer.kind) {
    case 'one':
      return answer.choices.map(({ text, percent }) =>
        percent === 100 ? `=${plain(text)}` : `~%${percent}%${plain(text)}`,
      );
    case 'several':
      return answer.choices.map(({ text, percent }) => `~%${percent}%${plain(text)}`);
    case 'trueFalse':
      return [answer.right ? 'TRUE' : 'FALSE'];
    case 'numeric':
      return ['#', ...answer.spans.map(({ from, to, percent }) => `=%${percent}%${from}..${to}`)];
    case 'short':
      return answer.texts.map(({ text, percent }) => `=%${percent}%${plain(text)}`);
    case 'matching':
      return answer.pairs.map(({ left, right }) => `=${plain(left)} -> ${plain(right)}`);
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
