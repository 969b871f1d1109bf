export const topics = ['driverMessages', 'driverMessageTypes', 'driverMessageTemplates', 'driverReplies'] as const;
