/** What a fare estimate refuses, told by the texts of the whole application. */
export const fareRefusalTexts = {
  en: {
    outsideCity: '“{{place}}” lies outside the city. Choose a place inside it.',
    noRoad: 'No street is near “{{place}}”. Set the place on a street.',
    noCity: 'The streets of this fleet’s city are not there yet. Import the city first.',
    noRoute: 'No road leads from “{{from}}” to “{{to}}”. Set one of the two elsewhere.',
    accountUnknown: 'This account is not of this fleet. Choose another, or none.',
    hireNotPriced: 'No tariff in force then has a price by the hour. Choose a trip, or another time.',
  },
  fr: {
    outsideCity: '« {{place}} » est hors de la ville. Choisissez un lieu à l’intérieur.',
    noRoad: 'Aucune rue près de « {{place}} ». Placez le lieu sur une rue.',
    noCity: 'Les rues de la ville de cette flotte ne sont pas encore là. Importez d’abord la ville.',
    noRoute: 'Aucune route ne mène de « {{from}} » à « {{to}} ». Placez l’un des deux ailleurs.',
    accountUnknown: 'Ce compte n’est pas de cette flotte. Choisissez-en un autre, ou aucun.',
    hireNotPriced:
      'Aucun tarif en vigueur à ce moment n’a de prix à l’heure. Choisissez une course, ou un autre moment.',
  },
};
