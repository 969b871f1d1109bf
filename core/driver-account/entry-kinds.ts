/** The kinds of entries that move a driver's accounts. */
export const ENTRY_KINDS = [
  'cashIn',
  'cashOut',
  'driverCharge',
  'driverCredit',
  'driverTransfer',
  'driverInstalment',
  'bankPaid',
  'bankBounced',
  'shiftPayIn',
  'shiftCorrected',
  'docketFound',
  'driverFine',
  'driverFineBack',
  'refund',
  'refundTakenBack',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
