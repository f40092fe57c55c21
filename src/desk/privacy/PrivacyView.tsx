import { Page } from '../ui/Page.tsx';

export const PrivacyView = () => <Page title="Privacy">…</Page>;
