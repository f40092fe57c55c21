import { Page } from '../ui/Page.tsx';

export const LeadView = ({ leadRef }: { readonly leadRef: string }) => <Page title={leadRef}>…</Page>;
