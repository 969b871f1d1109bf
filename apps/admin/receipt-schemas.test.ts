import { expect, test } from 'vitest';
import { z } from 'zod';
import { smsMessage } from '#services/outbox/sms-message.ts';
import { mailReceipt, smsReceipt } from './server/receipts/serve-receipts.ts';

const schemaOf = (schema: z.ZodType, title: string) =>
  `${JSON.stringify({ title, ...z.toJSONSchema(schema, { io: 'input' }) }, null, 2)}\n`;

// Written anew by: npx vitest run --project unit apps/admin/receipt-schemas.test.ts -u
test('the schema of what an SMS provider is posted is the one that is published', async () => {
  await expect(schemaOf(smsMessage, 'What an SMS provider is posted')).toMatchFileSnapshot(
    '../../docs/sms/message.schema.json',
  );
});

test('the schema of what an SMS provider posts back is the one that is published', async () => {
  await expect(schemaOf(smsReceipt, 'What an SMS provider posts back')).toMatchFileSnapshot(
    '../../docs/sms/receipt.schema.json',
  );
});

test('the schema of what is posted of a mail is the one that is published', async () => {
  await expect(schemaOf(mailReceipt, 'What is posted of a mail that arrived or came back')).toMatchFileSnapshot(
    '../../docs/mail/receipt.schema.json',
  );
});
