import { startOpenPage } from '#engine/web/open/open-page.tsx';
import { StatusPage } from './StatusPage.tsx';
import { texts } from './texts.ts';

startOpenPage({ 'incident-open': texts }, <StatusPage />);
