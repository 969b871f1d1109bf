import sharp from 'sharp';
import { newFile } from '#acts/file/new-file.ts';
import type { NewFile } from '#store/file/file.ts';

const YARD = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" viewBox="0 0 900 600" font-family="sans-serif">
  <rect width="900" height="600" fill="#f7f4ea"/>
  <path d="M60 60H840V540H60Z" fill="none" stroke="#555" stroke-width="6" stroke-dasharray="18 10"/>
  <path d="M60 300H20" stroke="#555" stroke-width="40"/>
  <g transform="rotate(-12 560 330)"><rect x="440" y="280" width="240" height="110" rx="24" fill="#ffd43b" stroke="#222" stroke-width="6"/>
  <rect x="600" y="292" width="50" height="86" fill="#cfe8ff" stroke="#222" stroke-width="4"/></g>
  <circle cx="400" cy="392" r="18" fill="#c92a2a"/>
  <path d="M520 200Q460 220 450 262" fill="none" stroke="#1864ab" stroke-width="8" marker-end="url(#a)"/>
  <text x="90" y="120" font-size="34">Yard at Gårda</text>
  <text x="330" y="460" font-size="30">post</text><text x="540" y="190" font-size="30">backing</text>
</svg>`;

/** What the driver of the demo drew of the post in the yard. */
export async function sketchOfYard(): Promise<NewFile> {
  return newFile('image/jpeg', await sharp(Buffer.from(YARD)).jpeg({ quality: 80 }).toBuffer());
}
