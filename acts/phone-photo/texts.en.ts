export const PHOTO_NAME = (number: number) => `Photo of the driver ${number}`;
