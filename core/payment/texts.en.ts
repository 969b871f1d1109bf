export const topics = {
  paymentKinds: 'payment kinds',
};
