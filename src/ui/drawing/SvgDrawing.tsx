import { createElement, type ReactNode } from 'react';
import { Drawing, pen } from './Drawing.tsx';
import { parseDrawing, type DrawingElement } from './parse-drawing.ts';

type Props = {
  /** The text of an `.svg` file: import it with `?raw`. */
  readonly source: string;
  /** Empty when the text beside the drawing says the same. */
  readonly alt?: string;
  readonly className?: string | undefined;
};

/** A drawing from a file, which says its size, its surface and the pen of every shape. */
export function SvgDrawing({ source, alt = '', className }: Props) {
  const { elements, ...sheet } = parseDrawing(source, pen);
  return (
    <Drawing {...sheet} alt={alt} className={className}>
      {renderElements(elements)}
    </Drawing>
  );
}

/** The shapes of such a file, as a part of another drawing. */
export const SvgShapes = ({ source }: { readonly source: string }): ReactNode =>
  renderElements(parseDrawing(source, pen).elements);

export const renderElements = (elements: DrawingElement['children']): ReactNode[] =>
  elements.map((element, index) =>
    typeof element === 'string'
      ? element
      : createElement(
          element.name,
          { ...element.attributes, key: index },
          ...renderElements(element.children),
        ),
  );
