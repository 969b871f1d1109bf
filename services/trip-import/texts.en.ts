export const WORDS = { name: 'Trips that did not fit', titles: ['Line', 'Why'] };
