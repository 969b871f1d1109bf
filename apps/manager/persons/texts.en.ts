export const WORDS = { title: 'What we keep of you', count: '{{count}} in all', file: 'in the file', of: 'About' };
