import { z } from 'zod';
import { LANGUAGES } from '#core/language/languages.ts';

/** What is posted to an SMS provider: one message, the same at each try. */
export const smsMessage = z.strictObject({
  id: z.string().describe('By which the receipt names it again; a message of an id that is known is not sent again'),
  to: z
    .string()
    .regex(/^\+[1-9][0-9]{6,14}$/)
    .describe('E.164'),
  sender: z.string().describe('HANSOM_SMS_SENDER: a number, or up to eleven letters'),
  text: z.string(),
  language: z.enum(LANGUAGES),
  encoding: z.enum(['gsm-7', 'ucs-2']).describe('In which it fits: anything else costs more parts'),
  segments: z.number().int().min(1).max(2).describe('In how many parts it is sent'),
});
export type SmsMessage = z.infer<typeof smsMessage>;
