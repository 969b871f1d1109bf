import type { Map as MapLibreMap } from 'maplibre-gl';
import { type Scheme, VEHICLE_LOOKS, type VehicleLook, vehicleColour } from '#ui/trade/state-colours.ts';

const SIZE = 44;
const PIXEL_RATIO = 2;

export const arrowName = (look: VehicleLook) => `arrow-${look}`;

/** An arrow that points north, in the colour of the state, with an edge that keeps it apart from the streets. */
function drawArrow(colour: string, edge: string): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.translate(SIZE / 2, SIZE / 2);
  pen.beginPath();
  pen.moveTo(0, -15);
  pen.lineTo(11, 14);
  pen.lineTo(0, 8);
  pen.lineTo(-11, 14);
  pen.closePath();
  pen.lineJoin = 'round';
  pen.lineWidth = 5;
  pen.strokeStyle = edge;
  pen.stroke();
  pen.fillStyle = colour;
  pen.fill();
  return pen.getImageData(0, 0, SIZE, SIZE);
}

/** Puts one arrow a vehicle state on the map, or draws them anew for another colour scheme. */
export function putArrows(map: MapLibreMap, scheme: Scheme): void {
  const edge = scheme === 'light' ? '#ffffff' : '#0a0f16';
  for (const look of VEHICLE_LOOKS) {
    const image = drawArrow(vehicleColour(look, scheme).solid, edge);
    if (!image) continue;
    const name = arrowName(look);
    if (map.hasImage(name)) map.updateImage(name, image);
    else map.addImage(name, image, { pixelRatio: PIXEL_RATIO });
  }
}
