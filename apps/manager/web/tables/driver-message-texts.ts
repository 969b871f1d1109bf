export const messageTypeTexts = {
  en: {
    title: 'Message types',
    one: 'Message type',
    new: 'New message type',
    empty: 'This fleet has no types of messages to drivers. Add one: without a type no message can be sent.',
    fields: { code: 'Code', name: 'Name', urgency: 'Urgency', validMinutes: 'Good for (minutes)' },
    choices: { urgency: { normal: 'Normal', urgent: 'Urgent' } },
  },
  fr: {
    title: 'Types de messages',
    one: 'Type de message',
    new: 'Nouveau type de message',
    empty:
      'Cette flotte n’a pas de type de message aux chauffeurs. Ajoutez-en un : sans type, aucun message ne peut partir.',
    fields: { code: 'Code', name: 'Nom', urgency: 'Urgence', validMinutes: 'Valable (minutes)' },
    choices: { urgency: { normal: 'Normal', urgent: 'Urgent' } },
  },
};

export const messageTemplateTexts = {
  en: {
    title: 'Message templates',
    one: 'Message template',
    new: 'New message template',
    empty: 'This fleet has no texts ready to be sent to drivers. Add those you send often.',
    fields: { name: 'Name', typeId: 'Type', text: 'Text' },
  },
  fr: {
    title: 'Modèles de messages',
    one: 'Modèle de message',
    new: 'Nouveau modèle de message',
    empty: 'Cette flotte n’a pas de texte prêt à envoyer aux chauffeurs. Ajoutez ceux que vous envoyez souvent.',
    fields: { name: 'Nom', typeId: 'Type', text: 'Texte' },
  },
};

export const driverReplyTexts = {
  en: {
    title: 'Drivers’ answers',
    one: 'Answer',
    new: 'New answer',
    empty: 'This fleet has no answers that drivers can give with one touch. Add a few short ones.',
    fields: { reply: 'Answer' },
  },
  fr: {
    title: 'Réponses des chauffeurs',
    one: 'Réponse',
    new: 'Nouvelle réponse',
    empty: 'Cette flotte n’a pas de réponse que les chauffeurs donnent d’un geste. Ajoutez-en quelques-unes, courtes.',
    fields: { reply: 'Réponse' },
  },
};
