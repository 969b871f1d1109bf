import type { Random } from '#core/kit/random.ts';
import type { Address, CityContent, Street } from '#core/place/city.ts';

const BEFORE = ['', 'Norra ', 'Södra ', 'Östra ', 'Västra '];
const SPREAD_DEGREES = 0.002;

/** The town grown to so many addresses: each street comes again as its northern, southern, eastern and western sister. */
export function largeTown(town: CityContent, addressCount: number, random: Random): CityContent {
  const streets: Street[] = BEFORE.flatMap((before) =>
    town.streets.map((street) => ({
      ...street,
      name: `${before}${street.name}`,
      aliases: before ? [] : street.aliases,
    })),
  );
  const addresses = Array.from({ length: addressCount }, (_, n): Address => {
    const street = n % streets.length;
    const [longitude, latitude] = streets[street]!.position;
    return {
      street,
      number: String(1 + Math.floor(n / streets.length)),
      position: [longitude + (random() - 0.5) * SPREAD_DEGREES, latitude + (random() - 0.5) * SPREAD_DEGREES],
      generated: true,
    };
  });
  return { ...town, name: 'Large town', streets, addresses };
}

const SHORTEST = 5;

/** What somebody has typed so far who wants an address: from the fifth character on, one in ten with a slip of the finger. */
export function typedSoFar(label: string, slips: number, random: Random): { text: string; slipped: boolean } {
  const length = Math.min(label.length, SHORTEST + Math.floor(random() * Math.max(1, label.length - SHORTEST + 1)));
  const text = label.slice(0, length).toLowerCase();
  return random() < slips ? { text: slip(text, random), slipped: true } : { text, slipped: false };
}

/** One letter left out, doubled, exchanged with the next, or another one; never the first. */
function slip(text: string, random: Random): string {
  const at = 1 + Math.floor(random() * (text.length - 2));
  const [before, here, next, after] = [text.slice(0, at), text[at]!, text[at + 1] ?? '', text.slice(at + 2)];
  const kinds = [
    before + next + after,
    before + here + here + next + after,
    before + next + here + after,
    `${before}${'abcdefghijklmnoprstuvy'[Math.floor(random() * 22)]}${next}${after}`,
  ];
  return kinds[Math.floor(random() * kinds.length)]!;
}
