import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMapLink } from './map-link.ts';

describe('57.69, 11.96 is read from a link', () => {
  // Source: the forms that developers.google.com/maps/documentation/urls, developer.apple.com (MapLinks),
  // wiki.openstreetmap.org/wiki/Browsing, learn.microsoft.com (create-a-custom-map-url), developers.google.com/waze/deeplinks,
  // RFC 5870 (geo:) and yandex.com/dev/yandex-apps-launch tell.
  test.each([
    ['of Google, the middle of the map', 'https://www.google.com/maps/@57.69,11.96,17z'],
    [
      'of Google, a place',
      'https://www.google.com/maps/place/Liseberg/@57.6,11.9,17z/data=!3m1!4b1!4m6!3m5!1s0x464ff3:0x1!8m2!3d57.69!4d11.96!16zL20',
    ],
    ['of Google, a search', 'https://maps.google.com/?q=57.69,11.96'],
    ['of Google, a search in words of an address', 'https://www.google.com/maps?q=loc:57.69+11.96'],
    ['of Google, a search by its API', 'https://www.google.com/maps/search/?api=1&query=57.69%2C11.96'],
    ['of Google, a search in the path', 'https://www.google.com/maps/search/57.69,+11.96?entry=tts'],
    [
      'of Google, in degrees and minutes',
      `https://www.google.com/maps/place/57%C2%B041'24.0%22N+11%C2%B057'36.0%22E/@57.6,11.9,17z`,
    ],
    ['of Google, a drive', 'https://www.google.com/maps/dir/?api=1&origin=57.1,11.1&destination=57.69,11.96'],
    ['of Google, a drive in the path', 'https://www.google.com/maps/dir/57.1,11.1/57.69,11.96/@57.6,11.9,13z'],
    ['of Google, navigation', 'google.navigation:q=57.69,11.96&mode=d'],
    ['of Google, its scheme', 'comgooglemaps://?q=57.69,11.96&zoom=15'],
    ['of Google, of a country', 'google.se/maps?ll=57.69,11.96&z=15'],
    ['of Apple', 'https://maps.apple.com/?ll=57.69,11.96&q=Pin'],
    ['of Apple, newer', 'https://maps.apple.com/place?coordinate=57.69,11.96&name=Marked%20Location'],
    ['of Apple, a drive', 'http://maps.apple.com/?saddr=57.1,11.1&daddr=57.69,11.96'],
    ['of Apple, its scheme', 'maps://?q=57.69,11.96'],
    ['of OpenStreetMap, the middle', 'https://www.openstreetmap.org/#map=17/57.69/11.96'],
    ['of OpenStreetMap, a mark', 'https://www.openstreetmap.org/?mlat=57.69&mlon=11.96#map=12/57.6/11.9'],
    ['of OpenStreetMap, older', 'https://www.openstreetmap.org/?lat=57.69&lon=11.96&zoom=17'],
    ['of Bing', 'https://www.bing.com/maps?cp=57.69~11.96&lvl=16'],
    ['of Bing, a point', 'https://bing.com/maps/default.aspx?sp=point.57.69_11.96_Meeting%20here'],
    ['of Bing, a drive', 'https://www.bing.com/maps?rtp=pos.57.1_11.1~pos.57.69_11.96'],
    ['of Waze', 'https://waze.com/ul?ll=57.69%2C11.96&navigate=yes'],
    ['of Waze, its scheme', 'waze://?ll=57.69,11.96'],
    ['of HERE', 'https://share.here.com/l/57.69,11.96,Somewhere'],
    ['of HERE, its map', 'https://wego.here.com/?map=57.69,11.96,15,normal'],
    ['of Yandex', 'https://yandex.com/maps/?ll=11.96%2C57.69&z=16'],
    ['of Yandex, a mark', 'https://yandex.ru/maps/?ll=11.9%2C57.6&pt=11.96,57.69&z=16'],
    ['of Mapy', 'https://mapy.cz/zakladni?x=11.96&y=57.69&z=17'],
    ['that is a geo: address', 'geo:57.69,11.96;u=35'],
    ['that is a geo: address with a question', 'geo:0,0?q=57.69,11.96(Here)'],
    ['behind the name of the place', 'Meet here\nhttps://maps.google.com/?q=57.69,11.96'],
  ])('%s', (_, link) => {
    const [first] = readMapLink(link)?.points ?? [];
    expect(first?.position).toEqual([11.96, 57.69]);
  });
});

test.each([
  ['https://maps.google.com/?q=Vasagatan+33,+Göteborg', 'Vasagatan 33, Göteborg'],
  ['https://www.google.com/maps/place/Vasagatan+33,+411+37+G%C3%B6teborg/', 'Vasagatan 33, 411 37 Göteborg'],
  ['https://maps.apple.com/?address=Vasagatan%2033', 'Vasagatan 33'],
  ['https://www.google.com/maps?q=PX3C%2B9F+Göteborg', 'PX3C+9F Göteborg'],
  ['geo:0,0?q=Vasagatan+33', 'Vasagatan 33'],
])('%s has a name alone', (link, name) => {
  expect(readMapLink(link)).toEqual({ points: null, name });
});

test('the name of a place is told with its point', () => {
  expect(readMapLink('https://www.google.com/maps/place/Liseberg/@57.69,11.96,17z')).toEqual({
    points: [{ position: [11.96, 57.69], swapped: false }],
    name: 'Liseberg',
  });
  expect(readMapLink('geo:0,0?q=57.69,11.96(Gate%207)')).toMatchObject({ name: 'Gate 7' });
});

test.each(['https://maps.app.goo.gl/abcDEF123', 'https://goo.gl/maps/xyz', 'https://osm.org/go/0BOdUs9e--'])(
  'only its server knows %s',
  (link) => {
    expect(readMapLink(link)).toMatchObject({ points: null, name: '' });
  },
);

test.each(['Vasagatan 33', 'Google', '57.69, 11.96', ''])('%j is no link', (text) => {
  expect(readMapLink(text)).toBeNull();
});

test('no link breaks it', () => {
  const piece = fc.constantFrom(
    'https://maps.google.com/',
    '?q=',
    '@',
    '57.69',
    ',',
    '%',
    '%C3',
    '+',
    '!3d',
    '!4d',
    '#map=',
    '/',
    '(',
    ')',
    'geo:',
    '~',
    '&',
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 300 }), (pieces) => void readMapLink(pieces.join(''))));
  fc.assert(fc.property(fc.string(), (text) => void readMapLink(`https://maps.google.com/${text}`)));
});
