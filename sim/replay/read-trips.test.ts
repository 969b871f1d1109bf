import { describe, expect, it } from 'vitest';
import { readStands, readTrips, UnreadableTrips } from './read-trips.ts';

const HEADER =
  '"TRIP_ID","CALL_TYPE","ORIGIN_CALL","ORIGIN_STAND","TAXI_ID","TIMESTAMP","DAY_TYPE","MISSING_DATA","POLYLINE"';

const bad = (row: string) => () => readTrips(`${HEADER}\n${row}`);

describe('the recorded trips', () => {
  it('are read in order of time, with their stands and tracks', () => {
    const trips = readTrips(
      [
        HEADER,
        '"2","B","","7","20000596","1372637303","A","False","[[-8.639847,41.159826],[-8.640351,41.159871]]"',
        '"1","A","2002","","20000320","1372636951","A","False","[]"',
        '"3","C",NA,NA,"20000520","1372637400","A","False","[[-8.6,41.1]]"',
        '',
      ].join('\r\n'),
    );
    expect(trips.map(({ id, callType, standId, track }) => [id, callType, standId, track.length])).toEqual([
      ['1', 'A', null, 0],
      ['2', 'B', '7', 2],
      ['3', 'C', null, 1],
    ]);
    expect(trips[1]).toMatchObject({ taxiId: '20000596', startMs: 1_372_637_303_000 });
    expect(trips[1]?.track[0]).toEqual([-8.639847, 41.159826]);
  });

  it('are refused with the line that is wrong', () => {
    expect(bad('"1","D","","","7","1372637303","A","False","[]"')).toThrow(UnreadableTrips);
    expect(bad('"1","A","","","7","soon","A","False","[]"')).toThrow('Line 2');
    expect(bad('"1","A","","","7","1372637303","A","False","[[1,2"')).toThrow('line 2');
    expect(bad('"1","A","","","7","1372637303","A","False","[[1,2,3]]"')).toThrow('line 2');
    expect(() => readTrips('a,b\n1,2')).toThrow('TRIP_ID');
  });
});

describe('the stands', () => {
  it('are read, the one without its comma too', () => {
    const stands = readStands(
      'ID,Descricao,Latitude,Longitude\n4,Alfândega,41.14,-8.62\n41,Nevogilde,41.163066654-8.67598304213\n',
    );
    expect(stands).toEqual([
      { id: '4', name: 'Alfândega', position: [-8.62, 41.14] },
      { id: '41', name: 'Nevogilde', position: [-8.67598304213, 41.163066654] },
    ]);
    expect(() => readStands('ID,Descricao,Latitude,Longitude\n4,Alfândega,here\n')).toThrow('Line 2');
  });
});
