/** A photo that waits on the phone until the office has it: of what was told by a command, and of which point of it. */
export type KeptPhoto = {
  id: string;
  owner: string;
  ofCommandId: string;
  pointId: number | null;
  /** An address that holds it. */
  source: string;
};

const DATABASE = 'terminal';
const PHOTOS = 'photos';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(PHOTOS, { keyPath: 'id' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The phone keeps nothing.')));
  });
}

async function within<T>(mode: IDBTransactionMode, work: (photos: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(PHOTOS, mode);
      const request = work(transaction.objectStore(PHOTOS));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The phone has no room.')));
    });
  } finally {
    database.close();
  }
}

/** Those that wait, the oldest first; none where this browser keeps nothing. */
export async function photosKept(): Promise<KeptPhoto[]> {
  try {
    return await within<KeptPhoto[]>('readonly', (photos) => photos.getAll());
  } catch {
    return [];
  }
}

/** False where this phone cannot keep it. */
export async function keepPhoto(photo: KeptPhoto): Promise<boolean> {
  try {
    await within('readwrite', (photos) => photos.put(photo));
    return true;
  } catch {
    return false;
  }
}

export async function dropPhoto(id: string): Promise<void> {
  try {
    await within('readwrite', (photos) => photos.delete(id));
  } catch {
    // It was not kept.
  }
}
