import type { LineProblem } from '#core/resource/import/send-pieces.ts';
import { fieldLabel, type ResourceWords } from '#ui/resource/words.ts';
import { CallRefused } from '../../calls/client.ts';
import { errorSentence } from '../../i18n.ts';
import { fieldSentences } from '../field-sentences.ts';

/** What is wrong with a line of a file; `cellOf` tells what stands there for a field, nothing where that is not known. */
export function problemSentence(
  words: ResourceWords,
  namespace: string,
  { code, detail }: LineProblem,
  cellOf: (field: string) => string = () => '',
): string {
  const { resource, say } = words;
  const failure = new CallRefused(code, 422, detail);
  const [about] = Object.entries(fieldSentences(failure, say));
  if (!about) return errorSentence(failure, namespace);
  const [field, problem] = about;
  const cell = cellOf(field);
  const hidden = cell === '' || resource.fields[field]?.kind === 'pin';
  return say(hidden ? 'resource.importing.problemEmpty' : 'resource.importing.problemField', {
    field: fieldLabel(words, field),
    cell: cell.slice(0, 60),
    problem,
  });
}
