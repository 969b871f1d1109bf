import { standingTexts } from '#core/standing/standing-texts.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  rung: {
    held: 'Gardée pour {{plates}} jusqu’à {{time}} : le passager les préfère.',
    preferred: '{{plate}} est de celles que le passager préfère.',
    closest: '{{plate}} était à {{distance}} de la prise en charge : la plus proche passe d’abord.',
    committed: '{{plate}} est engagée pour cette réservation de {{time}}.',
    queueRank: '{{plate}} était la première des {{cars}} de la file de la station {{rank}} à pouvoir la prendre.',
    queueArea: '{{plate}} était la première des {{cars}} de la file de {{area}} à pouvoir la prendre.',
    queueRankOnly: '{{plate}} était seule dans la file de la station {{rank}}.',
    queueAreaOnly: '{{plate}} était seule dans la file de {{area}}.',
    next: '{{plate}} sera libre vers {{time}}, assez près : c’est sa prochaine course prévue.',
    nextMoved:
      '{{plate}} sera libre vers {{time}}, assez près : c’est sa prochaine course prévue, après {{moves}} autres prévisions.',
    wasNext: '{{plate}} est libre : c’était sa prochaine course prévue.',
    backup:
      'Personne dans son propre secteur : {{plate}} se trouve dans {{area}}, numéro {{nth}} des secteurs de renfort.',
    shown:
      'Montrée à tous ceux qui conviennent jusqu’à {{time}} ; le meilleur selon les règles l’obtient, pas le plus rapide.',
    covered: '{{bids}} chauffeurs l’ont demandée ; {{plate}} était le meilleur choix selon les règles.',
    coveredOne: '{{plate}} seule l’a demandée.',
    coachUnserved: 'Tous les échelons ont été tentés en vain, tour {{round}} : la course est chez le régulateur.',
    coachRejections_one: '{{count}} chauffeur l’a laissée passer : le régulateur a été prévenu.',
    coachRejections_other: '{{count}} chauffeurs l’ont laissée passer : le régulateur a été prévenu.',
    solvedAll:
      'Les {{jobs}} courses et {{cars}} voitures libres ou bientôt libres ont été résolues ensemble : la meilleure solution, c’est prouvé.',
    solvedThisJob:
      'Les {{jobs}} courses et {{cars}} voitures libres ou bientôt libres ont été résolues ensemble : prouvé pour celle-ci, pas encore pour {{unproved}} autres.',
    solvedNot:
      'Les {{jobs}} courses et {{cars}} voitures libres ou bientôt libres ont été résolues ensemble ; pour {{unproved}} d’entre elles, dont celle-ci, il n’est pas prouvé qu’une voiture plus éloignée ne ferait pas mieux.',
    alone:
      'C’était la seule course en attente : {{weighed}} des {{cars}} voitures libres ou bientôt libres ont été comparées.',
    aloneProved:
      'C’était la seule course en attente : {{weighed}} des {{cars}} voitures libres ou bientôt libres ont été comparées, et il est prouvé qu’aucune autre ne ferait mieux.',
    outOfTime:
      '{{jobs}} courses et {{cars}} voitures libres ou bientôt libres, c’était trop pour le temps disponible : les paires les moins coûteuses sont passées d’abord.',
    inHaste:
      'Le temps du passage n’a pas suffi jusqu’au tour de cette course : seules des voitures proches à vol d’oiseau ont été vues.',
    insteadLater: '{{plate}} était plus proche de {{sooner}}, mais la course {{job}} aurait attendu {{later}} de plus.',
    insteadNone: '{{plate}} était plus proche de {{sooner}}, mais la course {{job}} n’aurait pas eu de voiture.',
    byHandNearer: 'Choisie à la main par {{by}} ; le plan aurait choisi la voiture {{plate}}, plus proche de {{span}}.',
    byHandFarther:
      'Choisie à la main par {{by}} ; le plan aurait choisi la voiture {{plate}}, plus éloignée de {{span}}.',
    byHandOther: 'Choisie à la main par {{by}} ; le plan aurait choisi la voiture {{plate}}.',
    byHandSame: 'Choisie à la main par {{by}} ; le plan aurait choisi la même voiture.',
    byHandNone: 'Choisie à la main par {{by}} ; le plan n’aurait choisi aucune voiture à ce moment.',
    byHandUnweighed: 'Choisie à la main par {{by}} ; ce que le plan aurait fait n’a pas pu être calculé.',
    keptNearer:
      'Gardée à la main par {{by}} ; si elle avait été due à ce moment, le plan aurait choisi la voiture {{plate}}, plus proche de {{span}}.',
    keptFarther:
      'Gardée à la main par {{by}} ; si elle avait été due à ce moment, le plan aurait choisi la voiture {{plate}}, plus éloignée de {{span}}.',
    keptOther:
      'Gardée à la main par {{by}} ; si elle avait été due à ce moment, le plan aurait choisi la voiture {{plate}}.',
    keptSame: 'Gardée à la main par {{by}} ; si elle avait été due à ce moment, le plan aurait choisi la même voiture.',
    keptNone:
      'Gardée à la main par {{by}} ; si elle avait été due à ce moment, le plan n’aurait choisi aucune voiture.',
    keptUnweighed: 'Gardée à la main par {{by}} ; ce que le plan aurait fait n’a pas pu être calculé.',
    plan: 'Décidé à {{time}} par la version {{version}} du plan.',
    planByHand: 'Comparée à {{time}} avec la version {{version}} du plan.',
    planThen: 'À {{time}}, la version {{version}} du plan était en vigueur.',
    openPlan: 'Voir le plan',
    drive: '{{plate}} était à {{drive}} par la route.',
    follow: {
      preferred: 'Le passager préfère aussi celles-ci, et elles étaient libres : {{plates}}.',
      closest: 'Les plus proches ensuite : {{plates}}.',
      queue: 'Les suivantes de la file à pouvoir la prendre : {{plates}}.',
      backup: 'Les suivantes de ce secteur à pouvoir la prendre : {{plates}}.',
    },
  },
  standing: standingTexts.fr,
  whyNot: {
    ask: 'Pourquoi pas la voiture … ?',
    plate: 'Plaque',
    go: 'Demander',
    reckoned: 'Recalculé à partir du plan et de l’état de la voiture à ce moment-là.',
    gotIt: '{{plate}} est celle qui a été choisie.',
    notSignedOn: '{{plate}} n’était pas en service.',
    trackForgotten: 'L’endroit où se trouvait {{plate}} n’est plus conservé.',
    heldForOthers: 'La course était gardée pour d’autres : ceux que le passager demande, ou celui qui y est engagé.',
    notClosest: 'Seules les plus proches passaient d’abord, à moins de {{within}} ; {{plate}} était plus loin.',
    notInQueue: '{{plate}} était dans une autre file, ou dans aucune.',
    behindInQueue: '{{plate}} était plus loin dans la file que {{chosen}}.',
    behindInArea: '{{plate}} se trouvait dans le secteur venu en renfort, mais {{chosen}} y passait avant.',
    otherArea: '{{plate}} se trouvait dans un autre secteur que celui venu en renfort.',
    plannedAsNext: 'La course était prévue comme la prochaine de {{chosen}}.',
    othersAsked:
      'La course était montrée à tous ; {{plate}} ne l’a pas demandée, ou une autre valait mieux selon les règles.',
    withCoach: 'Aucune voiture n’était cherchée : la course était chez le régulateur.',
    asGoodUnkept:
      'D’après ce qu’on sait aujourd’hui, {{plate}} aurait été aussi bonne que {{chosen}}. Ce qu’elle valait où elle se trouvait, et le travail de son chauffeur à cette seconde, comptaient aussi et ne sont plus connus.',
    asGood:
      'D’après ce qu’on sait aujourd’hui, {{plate}} aurait été aussi bonne ; elle n’était pas parmi les voitures comparées.',
    otherFleet: '{{plate}} appartient à une autre flotte.',
    outOfVehicle: 'Le chauffeur de {{plate}} était hors de son véhicule.',
    engaged: '{{plate}} avait un passager.',
    hasJob: '{{plate}} avait déjà une course.',
    hasOffer: '{{plate}} avait une autre offre à laquelle répondre.',
    locked: 'Le bureau avait bloqué {{plate}}.',
    noPosition: 'Personne ne savait où était {{plate}}.',
    stalePosition: '{{plate}} n’avait pas donné de nouvelles depuis {{age}}.',
    wrongType: '{{plate}} est d’un autre type que celui demandé.',
    missingAttribute: 'Il manque à {{plate}} un équipement ou un siège enfant demandé.',
    forbiddenAttribute: '{{plate}} a un équipement que la course exclut.',
    banned: 'Le passager ne veut ni {{plate}} ni son chauffeur.',
    suspended: 'Le chauffeur de {{plate}} était suspendu.',
    hindered: '{{plate}} : {{sentence}}',
    permitExpired: 'Le permis du chauffeur de {{plate}} avait expiré.',
    usageExpired: 'L’autorisation de {{plate}} avait expiré.',
    paperBlocks: 'Un papier de {{plate}} ou de son chauffeur n’était pas valable.',
    shiftEnding: 'Le service de {{plate}} aurait fini avant la course.',
    lockedOut: 'Le chauffeur de {{plate}} est réservé à d’autres courses, par son groupe ou pour une dette.',
    rangeShort: 'La charge de {{plate}} n’aurait pas suffi pour y aller et rejoindre une borne.',
    committedSoon: '{{plate}} était engagée pour une réservation peu après.',
    reservedForOther: '{{plate}} avait une autre course prévue ensuite.',
    alreadyRefused: 'Le chauffeur de {{plate}} avait déjà laissé passer cette course.',
    tooFar: '{{plate}} était trop loin par la route ; la course permettait {{cap}}.',
    slowerByRoad: '{{plate}} était plus loin par la route.',
    slowerByRoadDrives: '{{plate}} était à {{drive}} par la route, {{chosen}} à {{chosenDrive}}.',
    costsMore: '{{plate}} ({{drive}}) coûtait plus en tout que {{chosen}} ({{chosenDrive}}) : {{because}}.',
    givenToOtherJob: '{{plate}} a reçu une autre course au même tour.',
    givenToJob: '{{plate}} a reçu la course {{job}} au même tour.',
    insteadLater: '{{plate}} était plus proche de {{sooner}}, mais la course {{job}} aurait attendu {{later}} de plus.',
    insteadNone: '{{plate}} était plus proche de {{sooner}}, mais la course {{job}} n’aurait pas eu de voiture.',
    notOnRung: 'D’autres passaient avant {{plate}} à cet échelon.',
    otherByHand: '{{plate}} aurait pu la prendre ; {{chosen}} a été choisie à la main.',
  },
};
