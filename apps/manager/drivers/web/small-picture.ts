import {
  type Crop,
  croppedPart,
  MOST_PIXELS,
  PHOTO_BYTES,
  PHOTO_SIZE,
  pictureKind,
  TAKEN_BYTES,
} from '#core/file/picture.ts';

export type Unfit = 'tooLarge' | 'notAPicture' | 'tooManyPixels' | 'pictureBroken';

const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25];

/** A picture that somebody chose, ready to be cropped; or why it cannot be. */
export async function openPicture(file: Blob): Promise<ImageBitmap | Unfit> {
  if (file.size > TAKEN_BYTES) return 'tooLarge';
  if (pictureKind(new Uint8Array(await file.slice(0, 16).arrayBuffer())) === null) return 'notAPicture';
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    if (picture.width * picture.height <= MOST_PIXELS) return picture;
    picture.close();
    return 'tooManyPixels';
  } catch {
    return 'pictureBroken';
  }
}

/** Draws the part of a picture that is kept. */
export function drawCropped(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { x, y, width, height } = croppedPart(picture, crop);
  canvas.width = PHOTO_SIZE.width;
  canvas.height = PHOTO_SIZE.height;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

/** What was drawn as a small JPEG in base64; null where it stays too large. */
export async function smallJpeg(canvas: HTMLCanvasElement): Promise<string | null> {
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (blob && blob.size < PHOTO_BYTES) return base64Of(new Uint8Array(await blob.arrayBuffer()));
  }
  return null;
}

const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
