import { fitted, SENT_SIDE } from '#core/phone-photo/phone-photo.ts';

const QUALITY = 0.8;

/** A photo made small, upright and without its place, as an address that holds it; null where it cannot be read. */
export async function shrunk(taken: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(taken, { imageOrientation: 'from-image' });
    const canvas = document.createElement('canvas');
    Object.assign(canvas, fitted(picture, SENT_SIDE));
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas.toDataURL('image/jpeg', QUALITY);
  } catch {
    return null;
  }
}
