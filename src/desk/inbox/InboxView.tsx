import type { View } from '../../../contract/desk/leads.ts';
import { Page } from '../ui/Page.tsx';

export const InboxView = ({ view }: { readonly view: View }) => <Page title={view}>…</Page>;
