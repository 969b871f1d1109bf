import { ruleOfSource } from '#core/conduct/rules.ts';
import type { useUmpireTexts } from './texts.ts';

type Say = ReturnType<typeof useUmpireTexts>;

/** What proposed a suspension, in words; null where a person drafted it. */
export function proposedBy(say: Say, source: string | null): string | null {
  const rule = ruleOfSource(source);
  if (rule) return say(`proposed.rule.${rule}`);
  return source?.startsWith('incident ') ? say('proposed.incident') : null;
}
