import { QUERY_CODES, UNREACHABLE_CODE } from './codes.ts';

export const emergencyNames = {
  [QUERY_CODES.panic]: 'Panic button',
  [QUERY_CODES.silentAlarm]: 'Silent alarm',
  [QUERY_CODES.duress]: 'Duress call',
};

export const NAMES = {
  ...emergencyNames,
  [QUERY_CODES.callMe]: 'Call me',
  [QUERY_CODES.address]: 'Address',
  [QUERY_CODES.breakdown]: 'Breakdown',
  [QUERY_CODES.noShow]: 'No-show',
  [QUERY_CODES.fare]: 'Fare',
  [QUERY_CODES.other]: 'Other',
  [UNREACHABLE_CODE]: 'Car not heard of',
};

export const topics = {
  queries: 'driver queries',
  queryCodes: 'query codes',
};
