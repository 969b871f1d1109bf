import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Store } from '#store/door/connect.ts';
import { settleSetting } from '#store/setting/setting.ts';
import type { SuiteConfig } from './config-shape.ts';

/** The raw Ed25519 key is the last 32 bytes of its SPKI form. */
const RAW_KEY_BYTES = 32;

/** The key that signs logins: made at the first start, kept in the database, the same on every node. */
export async function openSigningKey(store: Store): Promise<SuiteConfig['signingKey']> {
  const fresh = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
  const pem = await settleSetting(store.db, 'signingKey', fresh.toString());
  const privateKey = createPrivateKey(pem);
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return {
    publicBase64: spki.subarray(-RAW_KEY_BYTES).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64'),
  };
}
