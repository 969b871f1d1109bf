import type { PlacedRule, PlanDifference } from '#core/dispatch/plan/plan-differences.ts';
import { type Area, areaText, type Field, ruleText, rungValueText, unitOf, valueText } from './editor/plan-words.ts';
import type { SayLab } from './texts.ts';

/** One line of the table of differences. */
export type DifferenceRow = { readonly what: string; readonly before: string; readonly after: string };

export function differenceRow(
  difference: PlanDifference,
  words: { say: SayLab; language: string; areas: readonly Area[] },
): DifferenceRow {
  const { say, language, areas } = words;
  switch (difference.kind) {
    case 'preset':
      return {
        what: say('diff.preset'),
        before: say(`presets.${difference.before}`),
        after: say(`presets.${difference.after}`),
      };
    case 'acceptMode':
      return {
        what: say('diff.accept'),
        before: say(`acceptModes.${difference.before}`),
        after: say(`acceptModes.${difference.after}`),
      };
    case 'rung': {
      const { field, before, after } = difference;
      const rung = say(`rungs.${difference.rung}`);
      return {
        what: field === 'on' ? rung : say('diff.rungField', { rung, field: say(`fields.${field as Field}`) }),
        before: rungValueText(field, before, say, language),
        after: rungValueText(field, after, say, language),
      };
    }
    case 'number': {
      const unit = unitOf(difference.name);
      return {
        what: say(`numbers.${difference.name}`),
        before: valueText(difference.before, unit, say, language),
        after: valueText(difference.after, unit, say, language),
      };
    }
    case 'rule': {
      const { before, after } = difference;
      const told = (placed: PlacedRule | null) =>
        placed ? ruleText(placed.rule, areas, say, language) : say('diff.noRule');
      const place = after?.place ?? before?.place ?? 0;
      return { what: say('diff.rule', { place }), before: told(before), after: told(after) };
    }
    case 'ruleOrder':
      return { what: say('diff.ruleOrder'), before: say('diff.ruleOrderWas'), after: say('diff.ruleOrderIs') };
    case 'backup': {
      const list = (ids: readonly number[]) =>
        ids.length === 0 ? say('diff.backupNone') : ids.map((id) => areaText(id, areas, say)).join(', ');
      return {
        what: say('diff.backup', { area: areaText(difference.areaId, areas, say) }),
        before: list(difference.before),
        after: list(difference.after),
      };
    }
  }
}
