import { type CityAtWork, runCity } from './run-city.ts';

/** The process of the city at work: begins with what it is sent, ends when told to or when its suite is gone. */
let city: ReturnType<typeof runCity> | undefined;
process.on('message', (message: CityAtWork | 'stop') => {
  if (message !== 'stop') city ??= runCity(message);
  else void Promise.resolve(city?.stop()).finally(() => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the suite says when it is time.
process.on('SIGINT', () => {});
