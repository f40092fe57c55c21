import { Page } from '../ui/Page.tsx';

export const FunnelView = () => <Page title="Funnel">…</Page>;
