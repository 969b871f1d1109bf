export const topics = {
  bookingTypes: 'booking types',
};
