export const topics = ['eventBookings'] as const;
