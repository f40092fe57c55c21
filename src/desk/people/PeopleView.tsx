import { Page } from '../ui/Page.tsx';

export const PeopleView = () => <Page title="People">…</Page>;
