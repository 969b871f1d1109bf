import { clockOfMinutes } from '#core/kit/time.ts';
import type { SettingValue } from '#core/setting/declared.ts';
import { declared, type SettingName } from '#core/setting/settings.ts';
import { phoneText } from '#ui/kit/phones.ts';
import type { SaySetting, texts } from './texts.ts';
import type { TypeChoice } from './use-settings.ts';

type Choice = keyof (typeof texts)['en']['choice'];

/** A value as it is read. */
export function valueText(
  say: SaySetting,
  name: SettingName,
  value: SettingValue,
  types: readonly TypeChoice[],
): string {
  const setting = declared(name);
  switch (setting.kind) {
    case 'number':
      return setting.noughtIsOff && value === 0 ? say('never') : `${value} ${say(`unit.${setting.unit}`)}`;
    case 'clock':
      return clockOfMinutes(Number(value));
    case 'flag':
      return value ? say('on') : say('off');
    case 'choice':
      return say(`choice.${value as Choice}`);
    case 'text':
      if (value === '') return say('nothingSaid');
      return setting.form === 'phone' ? phoneText(String(value)) : String(value);
    case 'vehicleType':
      return types.find(({ id }) => id === value)?.name ?? say('anyType');
  }
}
