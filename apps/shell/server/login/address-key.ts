export { addressKey } from '#engine/server/address-key.ts';
