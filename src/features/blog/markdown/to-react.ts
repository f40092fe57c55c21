import type { Element, Nodes } from 'hast';
import { find, hastToReact, html } from 'property-information';
import { createElement, Fragment, type ComponentType, type JSX, type ReactNode } from 'react';

type Tag = keyof JSX.IntrinsicElements;

/** A component in place of each of these elements; it gets the element's attributes and the element itself. */
export type Components = {
  readonly [Name in Tag]?: ComponentType<JSX.IntrinsicElements[Name] & { readonly node?: Element }>;
};

const withoutText = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr']);

/** An HTML tree as React elements. `style` is left out, because the site's policy forbids the attribute. */
export function toReact(node: Nodes, components: Components): ReactNode {
  if (node.type === 'text') return node.value;
  if (node.type !== 'root' && node.type !== 'element') return undefined;
  const children = node.children.map((child) => toReact(child, components));
  if (node.type === 'root') return createElement(Fragment, null, ...children);
  const component = components[node.tagName as Tag] as ComponentType<object> | undefined;
  const props = { ...propsOf(node), ...(component && { node }) };
  // React warns of the line breaks between rows and cells.
  const shown = withoutText.has(node.tagName)
    ? children.filter((child) => typeof child !== 'string')
    : children;
  return createElement(component ?? node.tagName, props, ...shown);
}

function propsOf({ properties }: Element): Record<string, unknown> {
  const entries = Object.entries(properties).map(([name, value]) => {
    const { property, attribute, space } = find(html, name);
    const text = Array.isArray(value) ? value.join(' ') : value;
    return [space ? (hastToReact[property] ?? property) : attribute, text] as const;
  });
  return Object.fromEntries(entries.filter(([name]) => name !== 'style'));
}
