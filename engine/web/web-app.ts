import type { Later } from '#ui/later/later.ts';
import type { Texts } from './language/spoken.ts';

/** A page of an application. Its right is that of its route in the menu, unless it says its own. */
export interface WebPage {
  /** The address without a leading slash, e.g. `coach/jaq`. Never with parameters: what is open stands in the query. */
  path: string;
  /** Loaded when it is first opened. */
  component: Later<object>;
  /** Key of the title in the application's own namespace, e.g. `board.title`. */
  title: string;
  /** Anyone signed in may open it, whatever the menu says. */
  forEveryone?: boolean;
}

/** What an application gives to the web: its texts (namespace = name) and its pages. */
export interface WebApp {
  name: string;
  texts: Texts;
  pages: readonly WebPage[];
  /** Stands in the frame beside every page: what the application tells its user wherever they are. */
  everywhere?: Later<object>;
}
