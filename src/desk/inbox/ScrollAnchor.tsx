import { Component, type ReactNode } from 'react';

type Props = {
  /** Changes when rows may have moved. */
  readonly rows: unknown;
  /** The element that must not move on the screen; undefined when rows may move freely. */
  readonly anchor: () => Element | undefined;
  readonly children: ReactNode;
};

const topOf = (element: Element | undefined): number | null =>
  element?.isConnected ? element.getBoundingClientRect().top : null;

/** Scrolls by as much as new rows push the anchor away. A class: only `getSnapshotBeforeUpdate` sees the old layout. */
export class ScrollAnchor extends Component<Props> {
  override getSnapshotBeforeUpdate(previous: Props): number | null {
    return previous.rows === this.props.rows ? null : topOf(this.props.anchor());
  }

  override componentDidUpdate(_props: Props, _state: unknown, before: number | null): void {
    const after = before === null ? null : topOf(this.props.anchor());
    if (before !== null && after !== null && after !== before)
      scrollBy({ top: after - before, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
