import { Component, type ReactNode } from 'react';
import { Link } from 'wouter';
import { ActionButton } from './ActionButton.tsx';
import { EmptyState, Page } from './Page.tsx';

type Props = { readonly children: ReactNode };

/** Shows a way on in place of a view that could not be rendered. With another `key` its children are rendered again. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Page title="This page could not be shown">
        <EmptyState title="Something went wrong in the desk, not with your data">
          <p>
            Reload the page, or go on in the <Link href="/due">inbox</Link>. If it happens again, please
            report it with the time and this address.
          </p>
          <ActionButton look="act" onClick={() => location.reload()}>
            Reload
          </ActionButton>
        </EmptyState>
      </Page>
    );
  }
}
