import type { Migration } from '../door/migrate.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { makeChecksum, readFrames } from './frames.ts';
import type { Manifest } from './manifest.ts';
import { parseManifest } from './manifest.ts';
import { boundsSql } from './partition-bounds.ts';

/** Reads the whole file once, before the database is touched: its form, its checksum, and that this version knows its schema. */
export async function checkBackup(file: string, migrations: readonly Migration[]): Promise<Manifest> {
  const checksum = makeChecksum();
  let manifest: Manifest | null = null;
  let isWhole = false;
  for await (const { kind, payload } of readFrames(file)) {
    if (isWhole || (manifest === null) !== (kind === 'M'))
      throw new BackupRefusal(`${file} is not a backup of Hansom.`);
    if (kind === 'M') manifest = parseManifest(payload.toString('utf8'), file);
    if (kind === 'Z') isWhole = payload.toString('utf8') === JSON.stringify({ sha256: checksum.hex() });
    else checksum.add(kind, payload);
    if (kind === 'Z' && !isWhole) break;
  }
  if (manifest === null || !isWhole) throw new BackupRefusal(`${file} is damaged or was cut off; nothing was changed.`);
  if (manifest.partitions.some(({ bounds }) => boundsSql(bounds) === null))
    throw new BackupRefusal(`${file} is not a backup of Hansom.`);
  refuseStrangeSchema(manifest, migrations, file);
  return manifest;
}

function refuseStrangeSchema(manifest: Manifest, migrations: readonly Migration[], file: string): void {
  const newest = manifest.migrations.at(-1)?.number ?? 0;
  const known = migrations.at(-1)?.number ?? 0;
  if (newest > known)
    throw new BackupRefusal(
      `${file} was made by a newer version of Hansom (schema ${newest}, this one knows ${known}): restore it with that version.`,
    );
  manifest.migrations.forEach((step, index) => {
    const ours = migrations[index];
    if (ours?.number !== step.number || ours.checksum !== step.checksum)
      throw new BackupRefusal(
        `${file} was made by another Hansom: its step ${step.number} (${step.name}) of the schema differs from this version's.`,
      );
  });
}
