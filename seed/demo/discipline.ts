import { reasonActs } from '#acts/reason/reason-records.ts';
import { createRecordIn } from '#acts/resource/create-record.ts';
import type { ResourceActs } from '#acts/resource/resource-acts.ts';
import { letterTemplateResource } from '#core/case/letter-template.ts';
import { incidentKindResource } from '#core/incident/incident-kind.ts';
import { penaltyResource } from '#core/penalty/penalty.ts';
import type { ReasonKind } from '#core/reason/reason.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import type { Tx } from '#store/door/transaction.ts';

const PENALTIES: readonly RecordValues[] = [
  {
    code: 'LATE',
    name: 'Late at a pre-booking',
    textEn: 'You came more than ten minutes late to a booking that was made in advance.',
    textFr: 'Vous êtes arrivé avec plus de dix minutes de retard à une réservation faite d’avance.',
    points: 1,
    minutes: [0, 60, 240],
    scope: 'bookings',
  },
  {
    code: 'NOMOVE',
    name: 'Took a job and did not drive',
    textEn: 'You took a job and did not drive to the passenger.',
    textFr: 'Vous avez pris une course et n’êtes pas allé vers le passager.',
    points: 2,
    minutes: [30, 120, 1_440],
    countsDays: 30,
    way: 'automatic',
    scope: 'allWork',
  },
  {
    code: 'REFUSE',
    name: 'Refused, then hailed nearby',
    textEn: 'You refused a job and took a passenger from the street close by within three minutes.',
    textFr: 'Vous avez refusé une course et pris un passager dans la rue, tout près, dans les trois minutes.',
    points: 3,
    minutes: [120, 480, 2_880],
    scope: 'allWork',
    needsHearing: true,
  },
  {
    code: 'METER',
    name: 'Meter tampered with or left off',
    textEn: 'You drove a passenger with the meter off or tampered with, or made up where you were.',
    textFr: 'Vous avez conduit un passager avec un compteur éteint ou manipulé, ou inventé votre position.',
    points: 5,
    minutes: [1_440, 10_080, 43_200],
    countsDays: 365,
    scope: 'allWork',
    needsHearing: true,
  },
  {
    code: 'DISPUTE',
    name: 'Quarrel at the rank',
    textEn: 'You quarrelled with another driver or a passenger at a rank.',
    textFr: 'Vous vous êtes disputé avec un autre chauffeur ou un passager à une station.',
    points: 4,
    minutes: [1_440, 4_320, 10_080],
    countsDays: 365,
    fineMinor: 50_000,
    scope: 'area',
    needsHearing: true,
  },
  {
    code: 'KEYLATE',
    name: 'Keys brought back late',
    textEn: 'You brought keys back more than an hour after the end of your shift.',
    textFr: 'Vous avez rendu des clés plus d’une heure après la fin de votre service.',
    points: 1,
    minutes: [0, 240, 1_440],
    scope: 'allWork',
    foundBy: 'lateKeys',
  },
  {
    code: 'LATESTART',
    name: 'Shifts begun late',
    textEn: 'You began shifts later than your group may, with no word to the office.',
    textFr: 'Vous avez commencé des services plus tard que votre groupe ne le peut, sans prévenir.',
    points: 1,
    minutes: [0, 120, 480],
    scope: 'allWork',
    foundBy: 'lateStarts',
  },
  {
    code: 'NODRIVE',
    name: 'Shifts that nobody drove',
    textEn: 'You did not come to shifts that you had confirmed.',
    textFr: 'Vous n’êtes pas venu à des services que vous aviez confirmés.',
    points: 3,
    minutes: [480, 1_440, 4_320],
    scope: 'allWork',
    foundBy: 'absences',
    strikes: 2,
    strikeDays: 60,
  },
  {
    code: 'BANS',
    name: 'Customers who want another',
    textEn: 'Several customers asked for another driver.',
    textFr: 'Plusieurs clients ont demandé un autre chauffeur.',
    points: 2,
    minutes: [60, 480, 1_440],
    countsDays: 365,
    scope: 'bookings',
    foundBy: 'bans',
    needsHearing: true,
  },
  {
    code: 'POINTS',
    name: 'Too many points',
    textEn: 'Your points have come to the number for a suspension.',
    textFr: 'Vos points ont atteint le nombre d’une suspension.',
    minutes: [1_440, 4_320, 10_080],
    countsDays: 365,
    scope: 'allWork',
    foundBy: 'points',
    needsHearing: true,
  },
  {
    code: 'UNIFORM',
    name: 'Out of uniform (until 2025)',
    textEn: 'You drove without the uniform of the company.',
    textFr: 'Vous avez conduit sans l’uniforme de la société.',
    minutes: [],
    fineMinor: 10_000,
    scope: 'allWork',
    ended: true,
  },
];

const LETTER_EN =
  'Dear {{name}},\n\nthank you for telling us. Your matter has the number {{number}}. It is about your trip of {{trip}}. You hear from us by {{answerBy}}. How it stands, and what we answered: {{link}}\n\n{{company}}, {{phone}}';
const LETTER_FR =
  'Bonjour {{name}},\n\nmerci de nous l’avoir dit. Votre affaire porte le numéro {{number}}. Elle concerne votre trajet du {{trip}}. Vous aurez notre réponse d’ici le {{answerBy}}. Où elle en est, et ce que nous répondons : {{link}}\n\n{{company}}, {{phone}}';

const INCIDENT_KINDS: readonly RecordValues[] = [
  {
    code: 'COLLISION',
    accident: true,
    name: 'Collision',
    severity: 1,
    channel: 'driver',
    acknowledgeHours: 2,
    regulatorHours: 24,
    asks: ['injured', 'policeNumber', 'insurerNumber'],
  },
  {
    code: 'ASSAULT',
    name: 'Threat or violence',
    severity: 1,
    channel: 'customer',
    acknowledgeHours: 2,
    regulatorHours: 24,
    asks: ['injured', 'policeNumber'],
  },
  { code: 'MANNER', name: 'Conduct of the driver', severity: 3, channel: 'customer' },
  { code: 'FARE', name: 'Fare or route disputed', severity: 4, channel: 'customer', answerDays: 3 },
  { code: 'LATE', name: 'Late, or never came', severity: 3, channel: 'account', acknowledgeHours: 8, answerDays: 3 },
  { code: 'DRIVING', name: 'Dangerous driving seen', severity: 2, channel: 'public', asks: ['policeNumber'] },
];

const REASONS: Readonly<Record<ReasonKind, readonly (readonly [code: string, en: string, fr: string])[]>> = {
  cancel: [
    ['CUSTOMER', 'Customer rang', 'Le client a appelé'],
    ['TWICE', 'Booked twice', 'Réservée deux fois'],
    ['TOOLONG', 'Waited too long', 'Trop longue attente'],
    ['NOCAR', 'No car to be had', 'Aucune voiture disponible'],
    ['TEST', 'Test booking', 'Réservation d’essai'],
  ],
  hold: [
    ['NOTREADY', 'Passenger not ready', 'Passager pas prêt'],
    ['ADDRESS', 'Address unclear', 'Adresse peu claire'],
    ['CALLBACK', 'Waiting for a call back', 'En attente d’un rappel'],
    ['PAYMENT', 'Payment to be cleared', 'Paiement à régler'],
  ],
  recall: [
    ['NOTMOVING', 'Driver does not move', 'Le chauffeur ne bouge pas'],
    ['BREAKDOWN', 'Breakdown', 'Panne'],
    ['DRIVER', 'Driver asked for it', 'À la demande du chauffeur'],
    ['WRONGTYPE', 'Wrong type of vehicle', 'Mauvais type de véhicule'],
  ],
  reject: [
    ['FAR', 'Too far away', 'Trop loin'],
    ['BREAK', 'Going on a break', 'Part en pause'],
  ],
  override: [
    ['LATEOK', 'Late start agreed', 'Retard convenu'],
    ['PAYSLATER', 'Pays at the end of the shift', 'Paie en fin de service'],
  ],
  noShow: [
    ['NOBODY', 'Nobody came', 'Personne n’est venu'],
    ['OTHERCAR', 'Left with another car', 'Parti avec une autre voiture'],
  ],
  adjustment: [
    ['MISKEYED', 'Typed wrongly', 'Erreur de saisie'],
    ['GOODWILL', 'Goodwill', 'Geste commercial'],
  ],
};

const LETTERS: readonly RecordValues[] = [
  {
    code: 'MORE',
    name: 'We need to know more',
    caseKind: 'incident',
    subjectEn: 'Your matter {{number}}',
    letterEn:
      'Dear {{name}},\n\nThank you for telling us about your trip of {{trip}}. So that we can go on, please tell us more here: {{link}}\n\n{{company}}',
    subjectFr: 'Votre affaire {{number}}',
    letterFr:
      'Bonjour {{name}},\n\nMerci de nous avoir parlé de votre course du {{trip}}. Pour avancer, dites-nous en plus ici : {{link}}\n\n{{company}}',
  },
  {
    code: 'NOTFOUND',
    name: 'Not found',
    caseKind: 'lostReport',
    subjectEn: 'What you lost: {{number}}',
    letterEn:
      'Dear {{name}},\n\nWe have asked our driver and looked through our shelves, and have not found it: {{what}}. We go on looking for 90 days.\n\n{{company}}, {{phone}}',
    subjectFr: 'Votre objet perdu : {{number}}',
    letterFr:
      'Bonjour {{name}},\n\nNous avons interrogé notre chauffeur et cherché sur nos étagères, sans le retrouver : {{what}}. Nous cherchons encore 90 jours.\n\n{{company}}, {{phone}}',
  },
  {
    code: 'NOTICE',
    name: 'Notice of suspension',
    caseKind: 'suspension',
    subjectEn: 'Suspension {{number}}',
    letterEn:
      'Dear {{name}},\n\nYou are suspended from {{from}} until {{until}}: {{penalty}}.\n{{reason}}\n\nYou may appeal until {{appealBy}}.\n\n{{company}}',
    subjectFr: 'Suspension {{number}}',
    letterFr:
      'Bonjour {{name}},\n\nVous êtes suspendu du {{from}} au {{until}} : {{penalty}}.\n{{reason}}\n\nVous pouvez faire recours jusqu’au {{appealBy}}.\n\n{{company}}',
  },
];

/** What a fleet of the demo has set down about its people: penalties, letters, kinds of incidents, reasons. */
export async function seedDiscipline(t: Tx, fleetId: number): Promise<void> {
  const add = async (acts: ResourceActs, values: RecordValues) => {
    const given = { ...emptyValues(acts.resource), ...values };
    const made = await createRecordIn(t, acts, { fleetId, sees: [fleetId] }, given);
    if (!made.ok) throw new Error(`The demo ${acts.resource.name} ${values['code']} is refused: ${made.code}.`);
  };
  for (const penalty of PENALTIES) await add({ resource: penaltyResource }, penalty);
  for (const kind of INCIDENT_KINDS) {
    await add({ resource: incidentKindResource }, { ...kind, letterEn: LETTER_EN, letterFr: LETTER_FR });
  }
  for (const template of LETTERS) await add({ resource: letterTemplateResource }, template);
  for (const [kind, reasons] of Object.entries(REASONS)) {
    for (const [at, [code, textEn, textFr]] of reasons.entries()) {
      await add(reasonActs, { kind, code, textEn, textFr, place: (at + 1) * 10 });
    }
  }
}
