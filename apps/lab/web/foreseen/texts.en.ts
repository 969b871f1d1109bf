/** What the dispatcher says of the live plan: whether the worth of cars is in force, and by what advice goes. */
export const texts = {
  foreseen: {
    title: 'The worth of cars now',
    head: { inForce: 'In force.', faded: 'Faded.', silent: 'Not known yet.' },
    state: {
      inForce:
        'Cars are worth what {{alike}} of {{asked}} days like today make of the next minutes: those agree with the last hour.',
      fewDays:
        'Of {{asked}} days like today only {{known}} are known, and at least {{least}} are needed. It comes by itself as the weeks go by; until then jobs go by what waits now.',
      fewJobs:
        'Only {{jobs}} jobs came in the last hour; under {{least}} nobody can tell what today is like. It comes back by itself when there is more to do.',
      unlike:
        'The last hour, with {{jobs}} jobs, is unlike the same hour of the {{known}} days like today that are known, in how many jobs came or from where. It comes back by itself once they agree. Is today a public holiday? Then enter it with the tariff, in Manager › Rates, and it is held against Sundays.',
      lost: 'It could not be worked out at {{when}}. It is tried again each minute; if this stays, have an administrator look at Admin › Services.',
      silent:
        'The dispatcher has said nothing of this plan in the last five minutes. It looks each minute; if this stays, have an administrator look at Admin › Services.',
    },
    partly: 'They are believed to {{percent}}, and the worth counts for as much.',
    left: '{{unknown}} of the days had neither jobs nor cars at work and {{unlike}} are too unlike: they are left out.',
    leftUnknown: '{{unknown}} of the days had neither jobs nor cars at work: they are left out.',
    leftUnlike: '{{unlike}} of the days are too unlike: they are left out.',
    asOf: 'As of {{when}}.',
    advice: {
      byDays: 'Advice where to wait goes by the same days, and tells what it saves.',
      byAreas:
        'Advice where to wait goes by what each area had at this hour of the four weeks before, without telling what it saves.',
    },
  },
};
