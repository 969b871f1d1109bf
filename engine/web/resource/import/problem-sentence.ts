import { groupProblems } from '#core/resource/import/group-problems.ts';
import type { LineProblem } from '#core/resource/import/send-pieces.ts';
import { linesNamed } from '#core/sheet/oddity-texts.ts';
import type { ProblemShown } from '#ui/resource/import/import-shown.ts';
import { choiceLabel, fieldLabel, type ResourceWords } from '#ui/resource/words.ts';
import { CallRefused } from '../../calls/client.ts';
import { errorSentence } from '../../i18n.ts';
import { fieldSentences } from '../field-sentences.ts';

const MOST_CHOICES = 12;
const OF_LIST = new Set<unknown>(['notAChoice']);

export type CellOf = (field: string, line: number) => string;
const unknownCell: CellOf = () => '';

/** What is wrong with a line of a file; `cellOf` tells what stands there for a field, nothing where that is not known. */
export function problemSentence(
  words: ResourceWords,
  namespace: string,
  problem: LineProblem,
  cellOf: CellOf = unknownCell,
): string {
  const { field, sentence } = aboutProblem(words, namespace, problem);
  return sentenceOf(words, field, sentence, field === null ? [] : [cellOf(field, problem.line)]);
}

/** What is wrong with the lines of a file: each thing once, with its lines, in the order of the first of them. */
export function problemsShown(
  words: ResourceWords,
  namespace: string,
  problems: readonly LineProblem[],
  cellOf: CellOf = unknownCell,
): ProblemShown[] {
  const told = problems.map((problem) => ({ ...aboutProblem(words, namespace, problem), line: problem.line }));
  const groups = groupProblems(
    told,
    ({ field, sentence }) => `${field} ${sentence}`,
    ({ field, line }) => (field === null ? '' : cellOf(field, line)),
  );
  return groups.map(({ first: { field, sentence }, lines, cells }) => ({
    count: lines.length,
    lines: linesNamed(lines),
    sentence: sentenceOf(words, field, sentence, cells),
  }));
}

function aboutProblem(words: ResourceWords, namespace: string, { code, detail }: LineProblem) {
  const failure = new CallRefused(code, 422, detail);
  const [about] = Object.entries(fieldSentences(failure, words.say));
  if (!about) return { field: null, sentence: errorSentence(failure, namespace) };
  const [field, sentence] = about;
  const list = code === 'referenceUnknown' || OF_LIST.has(detail['rule']) ? choicesTold(words, field) : '';
  return { field, sentence: list === '' ? sentence : `${sentence} ${list}` };
}

/** What may be chosen in a field, the first of it. */
function choicesTold(words: ResourceWords, name: string): string {
  const field = words.resource.fields[name];
  const open = (words.choices[name] ?? []).filter(({ ended }) => !ended);
  const all =
    field?.kind === 'choice' || field?.kind === 'choices'
      ? field.of.map((one) => choiceLabel(words, name, one))
      : open.map(({ label, name: called }) => {
          const said = called?.[words.language ?? 'en'] ?? label;
          return said === label ? label : `${label} (${said})`;
        });
  if (all.length === 0) return words.choices[name] ? words.say('resource.importing.noChoice') : '';
  const more = all.length > MOST_CHOICES ? ' …' : '';
  return words.say('resource.importing.choices', { list: all.slice(0, MOST_CHOICES).join(', ') + more });
}

function sentenceOf(words: ResourceWords, field: string | null, problem: string, cells: readonly string[]): string {
  if (field === null) return problem;
  const shown = words.resource.fields[field]?.kind === 'pin' ? [] : cells.filter((cell) => cell !== '');
  return words.say(shown.length === 0 ? 'resource.importing.problemEmpty' : 'resource.importing.problemField', {
    field: fieldLabel(words, field),
    cell: shown.map((cell) => cell.slice(0, 60)).join('”, “'),
    problem,
  });
}
