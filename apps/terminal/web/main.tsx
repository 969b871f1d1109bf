import { createRoot } from 'react-dom/client';
import './frame/page.css';
import './frame/parts.css';
import { stored } from '#engine/web/storage.ts';
import { page } from './driver.ts';
import { watchLight } from './frame/night.ts';
import { Page } from './frame/Page.tsx';
import { allowSound } from './frame/sound.ts';
import { keepAwake } from './frame/wake.ts';
import { followWords } from './link/follow-words.ts';
import { startWorker } from './link/worker.ts';

startWorker();
watchLight();
keepAwake();
followWords(() => page.get().seated);
document.addEventListener('pointerdown', allowSound);
// Photos that wait go on where an earlier page left them.
if (stored('terminal.photos')) void import('./photo/send-photos.ts').then((photos) => photos.sendPhotos());

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
