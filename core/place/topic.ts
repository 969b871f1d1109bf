export const topics = ['landmarks', 'addresses', 'eventLocations'] as const;
