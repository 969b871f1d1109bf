export { addressKey } from '#engine/server/limits/address-key.ts';
