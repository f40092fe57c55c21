import { Component, type ReactNode } from 'react';

type Props = {
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
};

/** The error is wrapped, because anything can be thrown, undefined included. */
type State = { readonly failure: { readonly error: unknown } | undefined };

/** The boundary of the article, without reports and reset keys. */
export class Boundary extends Component<Props, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  readonly retry = () => this.setState({ failure: undefined });

  override render() {
    return this.state.failure ? this.props.fallback(this.retry) : this.props.children;
  }
}
