export const packNames = { none: 'none', nsw2001: 'New South Wales, 2001', victoria: 'Victoria' };
