import { expect, test } from 'vitest';
import { z } from 'zod';
import { deviceMessage } from './contract/device-message.ts';
import { suiteMessage } from './contract.ts';

const schemaOf = (schema: z.ZodType, title: string) =>
  `${JSON.stringify({ title, ...z.toJSONSchema(schema, { io: 'input' }) }, null, 2)}\n`;

// Written anew by: npx vitest run --project unit apps/terminal/schemas.test.ts -u
test('the schema of what a terminal sends is the one that is published', async () => {
  await expect(schemaOf(deviceMessage, 'What a terminal sends')).toMatchFileSnapshot(
    '../../docs/vehicles/device-message.schema.json',
  );
});

test('the schema of what the suite sends is the one that is published', async () => {
  await expect(schemaOf(suiteMessage, 'What the suite sends')).toMatchFileSnapshot(
    '../../docs/vehicles/suite-message.schema.json',
  );
});
