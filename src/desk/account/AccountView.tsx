import { Page } from '../ui/Page.tsx';

export const AccountView = () => <Page title="Account">…</Page>;
