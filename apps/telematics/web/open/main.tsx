import { startOpenPage } from '#engine/web/open/open-page.tsx';
import { DrivePage } from './DrivePage.tsx';
import { texts } from './texts.ts';

startOpenPage({ 'drive-open': texts }, <DrivePage />);
