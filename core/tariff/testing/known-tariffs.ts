import { COMFORT_TRUTHS } from './comfort.ts';
import { DUBAI_E_HAIL_TRUTHS } from './dubai-e-hail.ts';
import { DUBAI_TRUTHS } from './dubai-street.ts';
import { GEELONG_MAXI_TRUTHS } from './geelong-maxi.ts';
import { NSW_COUNTRY_TRUTHS } from './nsw-country.ts';
import { NSW_REGIONAL_TRUTHS } from './nsw-regional.ts';
import type { Truth } from './truth.ts';

export const KNOWN_TRUTHS: readonly Truth[] = [
  ...DUBAI_TRUTHS,
  ...DUBAI_E_HAIL_TRUTHS,
  ...NSW_COUNTRY_TRUTHS,
  ...NSW_REGIONAL_TRUTHS,
  ...GEELONG_MAXI_TRUTHS,
  ...COMFORT_TRUTHS,
];
