export const reasonKindNames = {
  reject: 'Offer refused',
  recall: 'Redispatch or recall',
  cancel: 'Cancel',
  hold: 'Hold',
  override: 'Override',
  noShow: 'No-show',
  adjustment: 'Adjustment of money',
};

export const topics = {
  reasons: 'reasons',
};
