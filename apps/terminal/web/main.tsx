import { createRoot } from 'react-dom/client';
import { nowMs } from '#engine/web/server-time.ts';
import { tellYearsBy } from '#ui/kit/format.ts';
import './frame/page.css';
import './frame/parts.css';
import { page } from './driver.ts';
import { watchLight } from './frame/night.ts';
import { Page } from './frame/Page.tsx';
import { outlet } from './frame/sound.ts';
import { keepAwake } from './frame/wake.ts';
import { followWords } from './link/follow-words.ts';
import { startWorker } from './link/worker.ts';
import { sendOldPhotos } from './shift/opened-later.ts';
import { saidAsKept } from './words.ts';

tellYearsBy(nowMs);
startWorker();
watchLight();
keepAwake();
followWords(() => page.get().seated);
outlet.ready();
sendOldPhotos();

const root = document.getElementById('root');
// Not awaited: what is loaded meanwhile waits for this file.
void saidAsKept.then(() => root && createRoot(root).render(<Page />));
