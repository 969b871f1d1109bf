import type { SayKey } from '#ui/resource/words.ts';
import type { CallRefused } from '../calls/client.ts';

/** What a refusal says of one field, by the field's name; nothing where it is about the whole record. */
export function fieldSentences(refusal: CallRefused | null, say: SayKey): Record<string, string> {
  if (!refusal) return {};
  const { field, rule, most, least, example } = refusal.data;
  if (typeof field !== 'string') return {};
  switch (refusal.code) {
    case 'fieldInvalid':
      return {
        [field]: say(`rules.${String(rule)}`, {
          most: Number(most ?? 0),
          least: Number(least ?? 0),
          example: String(example ?? ''),
        }),
      };
    case 'fieldTaken':
      return { [field]: say('rules.taken') };
    case 'fieldTakenByEnded':
      return { [field]: say('errors.fieldTakenByEnded', { value: String(refusal.data.value) }) };
    case 'referenceUnknown':
      return {
        [field]:
          typeof refusal.data.name === 'string'
            ? say('rules.nameUnknown', { name: refusal.data.name })
            : say('rules.referenceUnknown'),
      };
    default:
      return {};
  }
}
