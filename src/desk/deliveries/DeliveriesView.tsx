import { Page } from '../ui/Page.tsx';

export const DeliveriesView = () => <Page title="Deliveries">…</Page>;
