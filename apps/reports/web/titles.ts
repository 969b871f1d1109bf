import { PAGE_TITLES } from '#core/figure/page-titles.ts';

/** The names of the pages: all that every page of the suite loads of this application's texts at its start. */
export const titles = PAGE_TITLES;
