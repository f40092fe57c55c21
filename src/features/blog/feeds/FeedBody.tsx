import type { Element, Root } from 'hast';
import type { ReactNode } from 'react';
import { parse } from 'yaml';
import { diagramContent } from '../../../ui/drawing/diagram.ts';
import { toReact, type Components } from '../markdown/to-react.ts';
import { codeOf } from '../markdown/tree.ts';

type WithNode = { readonly node?: Element | undefined; readonly children?: ReactNode };

/** For feed readers: plain code, notes as quotations, diagrams and demonstrations as text. */
function Pre({ node, children }: WithNode) {
  const block = node && codeOf(node);
  if (!block) return <pre>{children}</pre>;
  if (block.language === 'diagram') {
    const { alt, caption } = diagramContent.parse(parse(block.code));
    return (
      <p>
        <em>{alt}</em> {caption}
      </p>
    );
  }
  if (block.language === 'demo')
    return (
      <p>
        <em>{block.code}</em>
      </p>
    );
  return (
    <pre>
      <code>{block.code}</code>
    </pre>
  );
}

function Note({ node, children }: WithNode) {
  return (
    <blockquote>
      <p>
        <strong>{String(node?.properties['ariaLabel'])}</strong>
      </p>
      {children}
    </blockquote>
  );
}

const componentsFor = (address: string): Components => ({
  pre: Pre,
  aside: Note,
  a: ({ href = '', children }) => <a href={new URL(href, address).href}>{children}</a>,
  td: ({ children }) => <td>{children}</td>,
  th: ({ children }) => <th>{children}</th>,
  input: ({ checked }) => <>{checked ? '☑' : '☐'}</>,
});

type Props = { readonly tree: Root; readonly address: string };

export const FeedBody = ({ tree, address }: Props): ReactNode => toReact(tree, componentsFor(address));
