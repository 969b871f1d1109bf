/** The bar of a replay, wherever a drive is replayed. */
export const texts = {
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed of the replay',
  at: 'Time on the bar',
  previous: 'To the event before',
  next: 'To the next event',
  meterRan: 'the meter ran',
  gap: 'Not heard from',
  speedLine: 'Speed, 0 to {{most}} km/h',
};
