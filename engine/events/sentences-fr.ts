import { queryCodeName } from '#core/query/code-names.ts';
import { and, type EventSentences, type EventWords } from './words.ts';

const chauffeurs = (w: EventWords) =>
  Number(w.figure('recipients')) < 2 ? `${w.figure('recipients')} chauffeur` : `${w.figure('recipients')} chauffeurs`;

const codeText = (w: EventWords) => queryCodeName(Number(w.figure('code')), 'fr') ?? and('code ', w.figure('code'));

/** What happened, in French. */
export const eventSentencesFr: EventSentences = {
  createBooking: (w) => `${w.by} a pris la réservation ${w.id}${and(', copie de la ', w.figure('copiedFrom'))}`,
  createJob: (w) => `${w.by} a créé la ${w.job}${and(' pour ', w.clock('requiredAtMs'))}`,
  release: (w) => `L’heure de la ${w.job} est venue : elle cherche une voiture`,
  hold: (w) => `${w.by} a retenu la ${w.job}`,
  unhold: (w) => `${w.by} a relâché la ${w.job}`,
  assign: (w) => `${w.by} a donné la ${w.job} à ${w.car}`,
  arrive: (w) => `${w.car} est au point de prise en charge de la ${w.job}`,
  pickUp: (w) => `${w.car} a pris à bord le passager de la ${w.job}`,
  offload: (w) => `${w.car} a terminé la ${w.job}`,
  noShow: (w) => `${w.car} signale que personne n’est venu pour la ${w.job}`,
  recall: (w) => `${w.car} a rendu la ${w.job}`,
  redispatch: (w) => `${w.by} a retiré la ${w.job} à ${w.car} et l’a remise en répartition`,
  restart: (w) => `La ${w.job} est proposée de nouveau à tous`,
  alter: (w) => `${w.by} a modifié la ${w.job} : elle cherche de nouveau une voiture`,
  postpone: (w) => `${w.by} a modifié la ${w.job} : elle attend son heure`,
  alterJob: (w) => `${w.by} a modifié la ${w.job}`,
  alterBooking: (w) => `${w.by} a modifié la réservation ${w.id}`,
  resendConfirmation: (w) =>
    `${w.by} a fait confirmer de nouveau la réservation ${w.id} par ${w.figure('channel') === 'sms' ? 'SMS' : 'courriel'}`,
  copyBooking: (w) => `${w.by} a copié la réservation ${w.id}${and(' sous le numéro ', w.figure('copy'))}`,
  cancel: (w) => `${w.by} a annulé la ${w.job}`,
  priority: (w) => `${w.by} a changé la priorité de la ${w.job}${and(', maintenant ', w.figure('priority'))}`,
  checkback: (w) => `Le client de la ${w.job} a rappelé${and(' (', w.figure('checkbacks'), ' fois)')}`,
  offer: (w) => `La ${w.job} a été proposée à ${w.car}`,
  accept: (w) => `${w.car} a accepté la ${w.job}`,
  refuse: (w) => `${w.car} a refusé la ${w.job}`,
  expire: (w) => `${w.car} n’a pas répondu à temps à l’offre de la ${w.job}`,
  withdraw: (w) => `L’offre de la ${w.job} a été retirée à ${w.car}`,
  cover: (w) => `La ${w.job} est montrée à toutes les voitures à moins de ${w.distance('withinMetres')}`,
  coverOver: (w) => `La ${w.job} n’est plus montrée à tous`,
  bid: (w) => `${w.car} a demandé la ${w.job}`,
  escalate: (w) => `Aucune voiture pour la ${w.job} : le régulateur est prévenu`,
  reserve: (w) => `La ${w.job} est prévue comme prochaine course de ${w.car}`,
  unreserve: (w) => `La ${w.job} n’est plus gardée pour ${w.car}`,
  commit: (w) => `${w.by} a gardé la ${w.job} pour ${w.car}`,
  overrideBan: (w) =>
    `${w.by} a confirmé que la ${w.job} aille à ${w.car} bien que le client n’en veuille pas, ou pas de son chauffeur`,
  overrideKept: (w) =>
    `${w.by} a confirmé que la ${w.job} aille à ${w.car} bien qu’elle soit gardée pour une réservation proche`,
  signOn: (w) => `${w.driver} a pris son service${and(' dans la voiture ', w.figure('plate'))}`,
  signOff: (w) => `${w.driver} a fini son service${and(' dans la voiture ', w.figure('plate'))}`,
  forceSignOff: (w) => `${w.by} a mis fin au service de ${w.car}`,
  planShiftEnd: (w) =>
    w.figure('planned') === 'false'
      ? `${w.driver} ne dit plus quand finir`
      : `${w.driver} rentre${and(' à ', w.clock('endsAtMs'))}`,
  outOfVehicle: (w) =>
    w.figure('outOfVehicle') === 'true'
      ? `${w.driver} a quitté sa voiture pour une pause`
      : `${w.driver} est revenu de pause`,
  meterOn: (w) =>
    `${w.car} a mis le compteur en marche${w.figure('kind') === 'rank' ? ' à une station' : ' pour une prise dans la rue'}`,
  meterOff: (w) =>
    `${w.car} a arrêté le compteur${and(' à ', w.money('fareMinor'))}${and(', ', w.distance('distanceMetres'))}`,
  raiseQuery: (w) => `${w.car} a appelé le bureau${and(' : ', codeText(w))}`,
  claimQuery: (w) => `${w.by} a pris la demande ${w.id} de ${w.car}`,
  claimRanOut: (w) => `La demande ${w.id} de ${w.car} est libre de nouveau : qui l’avait ne répond plus`,
  releaseQuery: (w) => `${w.by} a rendu la demande ${w.id} de ${w.car}`,
  escalateQuery: (w) => `Personne n’a pris l’urgence ${w.id} de ${w.car} : les responsables sont prévenus aussi`,
  finishQuery: (w) => `${w.by} a terminé la demande ${w.id} de ${w.car}`,
  startDrill: (w) => `${w.by} a commencé un exercice : demande ${w.id}${w.car === 'une voiture' ? '' : ` de ${w.car}`}`,
  carUnreachable: (w) => `La suite demande au bureau de chercher ${w.car}, qui ne répond plus`,
  carReached: (w) => `${w.car}, que l’on cherchait, répond de nouveau`,
  alertBegan: (w) => `Alerte ${w.id}${and(' : ', ALERTES[w.figure('type')] ?? w.figure('type'))}`,
  alertEnded: (w) => `L’alerte ${w.id} est passée${and(' : ', ALERTES[w.figure('type')] ?? w.figure('type'))}`,
  finishAlert: (w) => `${w.by} a terminé l’alerte ${w.id}${and(' : ', ALERTES[w.figure('type')] ?? w.figure('type'))}`,
  taskBegan: (w) => `Tâche ${w.id}${and(' : ', ALERTES[w.figure('type')] ?? w.figure('type'))}`,
  taskEnded: (w) => `La tâche ${w.id} est passée${and(' : ', ALERTES[w.figure('type')] ?? w.figure('type'))}`,
  finishTask: (w) =>
    `${w.by} a terminé la tâche ${w.id}${and(' : ', ALERTES[w.figure('request')] ?? w.figure('request'))}`,
  tampering: (w) => `La balise de ${w.car} dit que quelqu’un la manipule`,
  powerCut: (w) => `La balise de ${w.car} dit que son alimentation est coupée`,
  gpsAntennaCut: (w) => `La balise de ${w.car} dit que son antenne est coupée`,
  jamming: (w) => `La balise de ${w.car} dit que son signal est brouillé`,
  recordReset: (w) => `Le compteur de ${w.car} a été remis à zéro`,
  sendResetClear: (w) => `L’acquittement de la remise à zéro ${w.id} a été envoyé à ${w.car}`,
  clearReset: (w) => `${w.by} a acquitté la remise à zéro ${w.id} de ${w.car}`,
  acknowledgeReset: (w) => `${w.car} confirme que la remise à zéro ${w.id} est acquittée`,
  sendDriverMessage: (w) =>
    `${w.by} a envoyé le message ${w.id}${w.figure('recipients') === '' ? '' : ` à ${chauffeurs(w)}`}`,
  deliverDriverMessage: (w) => `Le message ${w.id} est arrivé chez ses chauffeurs`,
  readDriverMessage: (w) => `${w.driver} a lu le message ${w.id}`,
  answerDriverMessage: (w) => `${w.driver} a répondu au message ${w.id}${and(' : « ', w.figure('reply'), ' »')}`,
  withdrawDriverMessage: (w) => `${w.by} a retiré le message ${w.id}`,
  advise: (w) => `${w.car} a su où du travail est attendu${and(', à ', w.distance('metres'))}`,
  moveInQueue: (w) => `${w.by} a déplacé ${w.car}${and(' à la place ', w.figure('place'))} dans sa file`,
  unplot: (w) => `${w.by} a sorti ${w.car} de sa file${and(' jusqu’à ', w.clock('untilMs'))}`,
  plot: (w) => `${w.by} a remis ${w.car} dans sa file`,
  lock: (w) => `${w.by} a écarté ${w.car} du travail`,
  unlock: (w) => `${w.by} a rendu ${w.car} au travail`,
  linked: (w) => `Le terminal de ${w.car} est relié${and(' (', LIENS[w.figure('link')] ?? '', ')')}`,
  unlinked: (w) => `Le terminal de ${w.car} n’est plus relié`,
  reachable: (w) => `${w.car} répond de nouveau`,
  unreachable: (w) => `${w.car} ne répond plus`,
  callRang: (w) => `L’appel ${w.id} sonne${and(' sur la ligne ', w.figure('line'))}`,
  callAnswered: (w) =>
    `L’appel ${w.id} est décroché${and(' par ', w.figure('by'))}${and(' au poste ', w.figure('extension'))}`,
  callEnded: (w) => `L’appel ${w.id} est terminé`,
  takeCall: (w) => `${w.by} a pris l’appel ${w.id}`,
  putBackCall: (w) => `${w.by} a remis l’appel ${w.id} en attente`,
  createRecord: (w) => `${w.by} a ajouté ${w.entity} ${w.id}`,
  updateRecord: (w) => `${w.by} a modifié ${w.entity} ${w.id}`,
  deleteRecord: (w) => `${w.by} a supprimé ${w.entity} ${w.id}`,
  makePlanLive: (w) => `${w.by} a mis en service le plan de répartition ${w.id}${and(' : ', w.figure('name'))}`,
  rollBackPlan: (w) => `${w.by} est revenu à un plan de répartition d’avant, maintenant version ${w.id}`,
  createDraft: (w) => `${w.by} a commencé une ébauche du plan de répartition${and(' : ', w.figure('name'))}`,
  saveDraft: (w) => `${w.by} a enregistré une ébauche du plan de répartition${and(' : ', w.figure('name'))}`,
  renameDraft: (w) => `${w.by} a renommé une ébauche du plan de répartition${and(' : ', w.figure('name'))}`,
  deleteDraft: (w) => `${w.by} a supprimé une ébauche du plan de répartition${and(' : ', w.figure('name'))}`,
  startLab: (w) => `${w.by} a commencé la simulation ${w.id} du laboratoire`,
  cancelLab: (w) => `${w.by} a arrêté la simulation ${w.id} du laboratoire`,
  createFleet: (w) => `${w.by} a ouvert la flotte`,
  giveShippedMessages: (w) => `${w.by} a donné à la flotte les messages aux chauffeurs fournis avec la suite`,
  issueDevice: (w) => `${w.by} a donné un appareil à ${w.car}${and(' : ', w.figure('name'))}`,
  issueLineSecret: (w) => `${w.by} a donné un nouveau secret à la ligne d’appels`,
  chooseFareCalendar: (w) =>
    w.figure('forFares') === 'true'
      ? `${w.by} règle les tarifs sur le calendrier${and(' ', w.figure('calendar'))}`
      : `${w.by} ne règle plus les tarifs sur le calendrier${and(' ', w.figure('calendar'))}`,
  settleAccount: (w) => `${w.by} a noté un paiement du compte ${w.id}${and(' : ', w.money('paidMinor'))}`,
  setConfirmationRules: (w) => `${w.by} a réglé ce que les clients apprennent`,
  failMessage: (w) =>
    `Un message${and(' au sujet de la réservation ', w.figure('booking'))} n’a pas atteint son lecteur`,
  resendMessage: (w) => `${w.by} a fait renvoyer le message ${w.id} de la boîte d’envoi`,
  endDevice: (w) => `${w.by} a mis fin à un appareil de ${w.car}${and(' : ', w.figure('name'))}`,
};

const LIENS: Readonly<Record<string, string>> = {
  page: 'page du chauffeur',
  fitted: 'terminal fixe',
  tracker: 'traceur',
};

const ALERTES: Readonly<Record<string, string>> = {
  Delayed: 'une course est en retard sans voiture',
  NoCar: 'aucune voiture n’est trouvée',
  NotMoving: 'une voiture n’avance pas',
  Unreachable: 'une voiture ne répond plus',
  AtRisk: 'une réservation n’a pas encore de voiture',
  Stuck: 'une course ne finit pas',
  Expiry: 'des papiers expirent',
  Meter: 'un compteur a été remis à zéro',
  CallBack: 'rappeler',
  Complaint: 'réclamation',
  Import: 'importation',
  Mail: 'un courriel n’a pas pu partir',
};
