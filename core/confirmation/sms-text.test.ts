import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitSms, MOST_SEGMENTS, plainForSms, shortened, smsSegments } from './sms-text.ts';

const GSM = [...'@£$¥èéùìòÇØøÅåΔ_ÆæßÉ !"#%&()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§abcxyzäöñüà'];
const EXTENDED = [...'^{}\\[~]|€'];

describe('the parts of an SMS', () => {
  it.each([
    ['', 'gsm-7', 0, 0],
    ['a'.repeat(160), 'gsm-7', 160, 1],
    ['a'.repeat(161), 'gsm-7', 161, 2],
    ['a'.repeat(306), 'gsm-7', 306, 2],
    ['a'.repeat(307), 'gsm-7', 307, 3],
    ['€'.repeat(80), 'gsm-7', 160, 1],
    // A letter of two places does not fit on the last one of a part.
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm-7', 306, 3],
    ['ж'.repeat(70), 'ucs-2', 70, 1],
    ['ж'.repeat(71), 'ucs-2', 71, 2],
    ['🚕'.repeat(35), 'ucs-2', 70, 1],
    // 33 pairs are 66 places: the 34th does not fit into 67.
    ['🚕'.repeat(67), 'ucs-2', 134, 3],
  ])('%#: %j', (text, encoding, places, segments) => {
    expect(smsSegments(text)).toEqual({ encoding, places, segments });
  });

  it('hold every letter, none more than it may, and no letter is torn', () => {
    const text = fc.array(fc.constantFrom(...GSM, ...EXTENDED), { maxLength: 500 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(text, (sms) => {
        const { encoding, places, segments } = smsSegments(sms);
        const extended = [...sms].filter((letter) => EXTENDED.includes(letter)).length;
        expect(encoding).toBe('gsm-7');
        expect(places).toBe([...sms].length + extended);
        // At most one place of each part stays empty before a letter of two.
        if (places <= 160) expect(segments).toBe(places === 0 ? 0 : 1);
        else {
          expect(segments).toBeGreaterThanOrEqual(Math.ceil(places / 153));
          expect(segments).toBeLessThanOrEqual(Math.ceil(places / 152));
        }
      }),
    );
  });
});

describe('a text is made plain', () => {
  it.each([
    ['l’hôtel de la Forêt – à côté', "l'hotel de la Foret - à coté"],
    ['Götaplatsen 5 «Ö»', 'Götaplatsen 5 "Ö"'],
    ['Curaçao', 'Curacao'],
    ['12\u202f345,00\u00a0SEK', '12 345,00 SEK'],
    ['Ağaoğlu', 'Agaoglu'],
    ['شارع', 'شارع'],
    ['Улица', 'Улица'],
  ])('%s', (text, plain) => {
    expect(plainForSms(text)).toBe(plain);
  });

  it('and stays as it is when it was made plain before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(plainForSms(plainForSms(text))).toBe(plainForSms(text));
      }),
    );
  });
});

it('whatever is put into it, a message is sent in two parts at most', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 400 });
  fc.assert(
    fc.property(words, words, (from, to) => {
      const sms = fitSms(
        (longest) => `Cabs: from ${shortened(from, longest)} to ${shortened(to, longest)}. Call 031-12`,
      );
      expect(smsSegments(sms).segments).toBeLessThanOrEqual(MOST_SEGMENTS);
      expect(sms.startsWith('Cabs: from ')).toBe(true);
    }),
  );
});
