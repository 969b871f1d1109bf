export { searches as router } from './server/searches.ts';
