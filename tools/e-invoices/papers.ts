import { type InvoiceDrive, linesOf, totalsOf } from '#core/invoice/invoice.ts';
import type { FiledPaper } from '#core/invoice/paper.ts';
import type { Buyer, Seller } from '#core/invoice/party.ts';

type Company = Pick<Seller, 'name' | 'address' | 'country' | 'taxNumber' | 'companyNumber' | 'iban'>;

/** Companies of many lands with numbers whose check figures are right, and names that files stumble over. */
export const COMPANIES: Readonly<Record<string, Company>> = {
  SE: {
    name: 'Göteborgs Taxi & Buss AB',
    address: ['Kajen 1', '411 00 Göteborg', 'Yard', 'Door 2'],
    country: 'SE',
    taxNumber: 'SE556000000101',
    companyNumber: '556000-0001',
    iban: 'SE45 5000 0000 0583 9825 7466',
  },
  NO: {
    name: 'Øst <Taxi> AS',
    address: ['Storgata 1', '0155 Oslo'],
    country: 'NO',
    taxNumber: '974 760 673 MVA',
    companyNumber: '974 760 673',
    iban: 'NO93 8601 1117 947',
  },
  DK: {
    name: "Københavns 'Taxa' ApS",
    address: ['Vesterbrogade 6', 'DK-1620 København V'],
    country: 'DK',
    taxNumber: 'DK13585628',
    companyNumber: '13 58 56 28',
    iban: 'DK50 0040 0440 1162 43',
  },
  FI: {
    name: 'Helsingin Taksi Oy',
    address: ['Mannerheimintie 2', '00100 Helsinki'],
    country: 'FI',
    taxNumber: 'FI20774740',
    companyNumber: '2077474-0',
    iban: 'FI21 1234 5600 0007 85',
  },
  NL: {
    name: 'Taxi ’s-Hertogenbosch B.V.',
    address: ['Morsstraat 111', '2312 BK Leiden'],
    country: 'NL',
    taxNumber: 'NL123456782B90',
    companyNumber: '12345678',
    iban: 'NL91 ABNA 0417 1643 00',
  },
  BE: {
    name: 'Taxis Verts SA',
    address: ['Rue du Diamant 215', '4800 Verviers'],
    country: 'BE',
    taxNumber: 'BE 0202.239.951',
    companyNumber: '0202.239.951',
    iban: 'BE68 5390 0754 7034',
  },
  DE: {
    name: 'Straße & Söhne GmbH',
    address: ['Hauptstr. 17', 'D-10115 Berlin'],
    country: 'DE',
    taxNumber: 'DE 123 456 788',
    companyNumber: 'HRB 12345',
    iban: 'DE89 3704 0044 0532 0130 00',
  },
  FR: {
    name: 'L’Étoile « Taxis » SARL',
    address: ['25 rue de l’Église', '33380 Mios'],
    country: 'FR',
    taxNumber: 'FR 40 303 265 045',
    companyNumber: '303 265 045',
    iban: 'FR14 2004 1010 0505 0001 3M02 606',
  },
  IT: {
    name: 'Radiotaxi S.r.l.',
    address: ['Via Roma 1', '00184 Roma'],
    country: 'IT',
    taxNumber: 'IT00743110157',
    companyNumber: 'RM-123456',
    iban: 'IT60 X054 2811 1010 0000 0123 456',
  },
  IS: {
    name: 'Hreyfill þjónusta ehf.',
    address: ['Laugavegur 1', '101 Reykjavík'],
    country: 'IS',
    taxNumber: 'IS12345',
    companyNumber: '540269-6459',
    iban: 'IS14 0159 2600 7654 5510 7303 39',
  },
  PL: {
    name: 'Łódź Taxi Sp. z o.o.',
    address: ['ul. Prusa 1', '00-493 Warszawa'],
    country: 'PL',
    taxNumber: 'PL5260001246',
    companyNumber: '',
    iban: 'PL61 1090 1014 0000 0712 1981 2874',
  },
  AU: {
    name: 'Sydney Cabs Pty Ltd',
    address: ['200 Broadway Ave', 'Sydney NSW 2000'],
    country: 'AU',
    taxNumber: '51 824 753 556',
    companyNumber: '51 824 753 556',
    iban: 'SE45 5000 0000 0583 9825 7466',
  },
};

const reached = { email: 'office@hansom.example', phone: '+46311234567' };
export const sellerOf = (country: string): Seller => ({ ...COMPANIES[country]!, ...reached });
export const buyerOf = (country: string): Buyer => {
  const { iban: _, ...company } = COMPANIES[country]!;
  return { ...company, name: `${company.name} (client)`, email: '', phone: '', reference: 'K-1001' };
};

/** Every category of tax, alone and beside others, amounts that do not divide, and one drive alone. */
export const DRIVES: Readonly<Record<string, readonly Omit<InvoiceDrive, 'jobId' | 'onDate'>[]>> = {
  standard: [{ text: 'Avenyn 12 → Järntorget', taxPercent: 25, grossMinor: 12_499 }],
  rates: Array.from({ length: 8 }, (_, at) => ({
    text: 'Drive',
    taxPercent: [6, 25][at % 2]!,
    grossMinor: 1 + at * 997,
  })),
  zero: [{ text: 'Drive', taxPercent: 0, taxKind: 'zero', grossMinor: 10_001 }],
  untold: [{ text: '', taxPercent: null, grossMinor: 1 }],
  exempt: [
    { text: 'Ambulance', taxPercent: 0, taxKind: 'exempt', taxWhy: 'Art. 132(1)(p), 2006/112/EC', grossMinor: 700 },
  ],
  outside: [{ text: 'Abroad', taxPercent: 0, taxKind: 'outside', grossMinor: 700 }],
  reverse: [{ text: 'Coach', taxPercent: 0, taxKind: 'reverse', grossMinor: 990_000 }],
  all: [
    { text: 'Drive', taxPercent: 25, grossMinor: 33_333 },
    { text: 'Drive & wait', taxPercent: 6, grossMinor: 10_001 },
    { text: 'Drive', taxPercent: 0, grossMinor: 4_444 },
    { text: 'Ambulance', taxPercent: 0, taxKind: 'exempt', taxWhy: 'Art. 132', grossMinor: 700 },
    { text: 'Clinic', taxPercent: null, grossMinor: 701 },
    { text: 'Abroad', taxPercent: 0, taxKind: 'outside', grossMinor: 702 },
  ],
};

type Made = {
  kind?: FiledPaper['kind'];
  seller?: Seller;
  buyer?: Buyer;
  drives?: string;
  currency?: string;
  number?: number;
};

export function paperOf({
  kind = 'invoice',
  seller = sellerOf('SE'),
  buyer = buyerOf('SE'),
  drives = 'standard',
  currency = 'EUR',
  number = 12,
}: Made): FiledPaper {
  const made = linesOf(DRIVES[drives]!.map((drive, at) => ({ ...drive, jobId: at + 1, onDate: '2026-10-07' })));
  const lines =
    kind === 'selfBilled' && made.length > 1
      ? made.map((line) =>
          line.line === 2 ? { ...line, netMinor: -line.netMinor, grossMinor: -line.grossMinor } : line,
        )
      : made;
  return {
    kind,
    number,
    issuedOn: '2026-11-01',
    dueOn: '2026-12-01',
    currency,
    period: { from: '2026-10-01', through: '2026-10-31' },
    seller,
    buyer,
    lines,
    totals: totalsOf(lines),
    why: kind === 'credit' ? 'Wrong client' : '',
    credits: kind === 'credit' ? { number: 11, issuedOn: '2026-10-31' } : null,
  };
}

/** Papers of every kind, category and country: each in its own country, and from Sweden to all others. */
export function papers(): Map<string, FiledPaper> {
  const found = new Map<string, FiledPaper>();
  const put = (name: string, made: Made) => found.set(name, paperOf({ ...made, number: 12 + found.size }));
  for (const drives of Object.keys(DRIVES))
    for (const kind of ['invoice', 'credit', 'selfBilled'] as const)
      put(`${kind}-${drives}`, { kind, drives, currency: 'SEK' });
  for (const country of Object.keys(COMPANIES)) {
    const own = { seller: sellerOf(country), buyer: buyerOf(country) };
    const drives = country === 'SE' ? 'rates' : 'all';
    put(`invoice-${country}`, { ...own, drives });
    put(`credit-${country}`, { ...own, kind: 'credit', drives });
    if (country !== 'SE') put(`invoice-SE-${country}`, { buyer: buyerOf(country), drives: 'reverse' });
  }
  const nameless = { companyNumber: '', email: '', phone: '' };
  put('invoice-bare', {
    seller: { ...sellerOf('SE'), ...nameless, taxNumber: '51 824 753 556', address: ['Kajen 1'] },
    buyer: { ...buyerOf('SE'), ...nameless, taxNumber: '', reference: '', address: ['Storgatan 2'] },
  });
  put('invoice-bare-outside', { seller: { ...sellerOf('SE'), ...nameless }, drives: 'outside' });
  return found;
}
