import { choiceLabel, type ResourceWords } from '../words.ts';

/** What may stand in a field of few values, as a file writes it and as a person reads it; nothing for other fields. */
export function valuesOf(words: ResourceWords, name: string): { value: string; label: string }[] {
  const field = words.resource.fields[name];
  if (field?.kind === 'flag' || field?.kind === 'since')
    return (['yes', 'no'] as const).map((value) => ({ value, label: words.say(`resource.${value}`) }));
  if (field?.kind === 'choice' || field?.kind === 'choices')
    return field.of.map((value) => ({ value, label: choiceLabel(words, name, value) }));
  return (words.choices[name] ?? [])
    .filter(({ ended }) => !ended)
    .map(({ label, name: called }) => {
      const said = called?.[words.language ?? 'en'] ?? label;
      return { value: label, label: said === label ? label : `${label} – ${said}` };
    });
}
