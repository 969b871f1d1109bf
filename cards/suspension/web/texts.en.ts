export const texts = {
  penalty: 'Penalty',
  choose: 'Choose a penalty',
  reason: 'Reason, as the driver will read it',
  required: 'This is needed.',
  keep: 'Leave it',
  done: '{{number}} lies before the umpire',
};
