import { Page } from '../ui/Page.tsx';

export const AuditView = () => <Page title="Audit">…</Page>;
