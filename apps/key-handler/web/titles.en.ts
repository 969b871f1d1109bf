/** The names of the pages: all that every page of the suite loads of this application's texts at its start. */
export const titles = { title: 'Key desk', keysTitle: 'Keys' };
