/** Why a backup or a restore cannot be done, as a sentence for the person at the keyboard. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
