/** Words of one thing in both languages, without accents; the first stands for all of them. */
const THINGS = [
  'phone mobile cellphone smartphone telephone portable',
  'case cover etui coque housse',
  'umbrella parapluie ombrelle',
  'bag sac handbag besace tote',
  'backpack rucksack knapsack cartable',
  'suitcase luggage valise bagage trolley',
  'wallet portefeuille',
  'purse pochette',
  'keys key cle cles clef clefs trousseau',
  'jacket blouson veste',
  'coat manteau',
  'scarf echarpe foulard',
  'hat chapeau',
  'cap casquette bonnet beanie',
  'glove gloves gant gants mitten mittens moufles',
  'shoe shoes chaussure chaussures',
  'sweater jumper pullover pull hoodie',
  'glasses lunettes spectacles',
  'sunglasses solaires',
  'watch montre',
  'ring bague alliance',
  'necklace collier',
  'bracelet bangle',
  'earring earrings boucle boucles',
  'earphones headphones ecouteurs casque earbuds',
  'laptop notebook ordinateur',
  'tablet tablette',
  'camera appareil',
  'charger chargeur',
  'card carte',
  'passport passeport',
  'licence license permis',
  'document documents papers papiers dossier folder',
  'money cash argent espece especes billet billets notes',
  'book livre',
  'toy jouet peluche teddy',
  'bottle bouteille gourde flask',
  'box boite carton',
  'guitar guitare',
  'violin violon',
  'pushchair stroller poussette pram',
  'stick cane canne',
  'leather cuir',
  'wool woollen laine',
  'cotton coton',
  'silk soie',
  'plastic plastique',
  'metal metallique',
  'wooden wood bois',
  'small petit petite little',
  'large big grand grande gros grosse',
  'old vieux vieille',
  'new neuf neuve nouveau nouvelle',
  'broken casse cassee cracked fissure fissuree',
  'child children enfant enfants kid kids',
  'woman women lady femme dame',
  'man men homme',
  'striped stripes raye rayee rayures',
  'handle poignee',
  'strap laniere bandouliere',
  'zip zipper fermeture',
  'sticker autocollant',
  'flower flowers fleur fleurs floral',
  'dog chien',
  'cat chat',
  'star stars etoile etoiles',
  'heart coeur',
  'initials initiales',
  'photo picture photos',
  'screen ecran',
  'hood capuche',
  'button buttons bouton boutons',
  'lining doublure',
  'tag label etiquette',
];

const COLOURS = [
  'black noir noire noirs noires',
  'white blanc blanche blancs blanches',
  'grey gray gris grise',
  'silver argente argentee',
  'red rouge rouges',
  'blue bleu bleue bleus bleues',
  'navy marine',
  'green vert verte verts vertes',
  'yellow jaune jaunes',
  'orange',
  'brown marron brun brune',
  'beige cream creme',
  'pink rose roses',
  'purple violet violette mauve',
  'gold golden dore doree or',
  'turquoise',
  'burgundy bordeaux',
];

const meaning = (lines: readonly string[]): [string, string][] =>
  lines.flatMap((line) => {
    const words = line.split(' ');
    return words.map((word): [string, string] => [word, words[0] ?? word]);
  });

/** What a word stands for, by each of its spellings. */
export const MEANT: ReadonlyMap<string, string> = new Map([...meaning(COLOURS), ...meaning(THINGS)]);
export const COLOUR_WORDS: ReadonlySet<string> = new Set(COLOURS.map((line) => line.split(' ')[0] ?? ''));

/** Colours that two people call differently. */
export const NEAR_COLOURS: readonly (readonly [string, string])[] = [
  ['grey', 'silver'],
  ['navy', 'blue'],
  ['navy', 'black'],
  ['burgundy', 'red'],
  ['burgundy', 'purple'],
  ['beige', 'white'],
  ['beige', 'brown'],
  ['gold', 'yellow'],
  ['turquoise', 'blue'],
  ['turquoise', 'green'],
  ['pink', 'purple'],
];

/** Words that tell nothing apart. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  'the a an of with and in on it its my mine is was has have to at from for le la les un une des de du d l avec et dans sur mon ma mes est au aux en pour qui some very tres'.split(
    ' ',
  ),
);
