import { createRoot } from 'react-dom/client';
import './page.css';
import './parts.css';
import { watchLight } from './night.ts';
import { Page } from './Page.tsx';
import { allowSound } from './sound.ts';
import { keepAwake } from './wake.ts';
import { startWorker } from './worker.ts';

startWorker();
watchLight();
keepAwake();
document.addEventListener('pointerdown', allowSound);

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
