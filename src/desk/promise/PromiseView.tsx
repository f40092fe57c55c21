import { Page } from '../ui/Page.tsx';

export const PromiseView = () => <Page title="Promise">…</Page>;
