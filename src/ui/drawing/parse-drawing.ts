import { readXml, XmlError, type XmlElement } from './read-xml.ts';

export type DrawingElement = {
  readonly name: string;
  /** Named as React names them, with the class names of the pens. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (DrawingElement | string)[];
};

export type ParsedDrawing = {
  readonly width: number;
  readonly height: number;
  readonly surface: 'night' | 'paper';
  readonly elements: DrawingElement['children'];
};

type Pens = Readonly<Record<string, string | undefined>>;

const shapes: ReadonlySet<string> = new Set([
  ...['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
]);
/** Each sets the font of a text. */
const textPens: readonly string[] = ['label', 'name', 'note'];
const sameInReact = [
  ...['x', 'y', 'dx', 'dy', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'x1', 'y1', 'x2', 'y2'],
  ...['d', 'points', 'transform', 'opacity'],
];
/** What a shape may have, with React's name for it: no scripts, styles, links or colours of its own. */
const attributeNames: ReadonlyMap<string, string> = new Map([
  ...sameInReact.map((name): [string, string] => [name, name]),
  ['class', 'className'],
  ['stroke-width', 'strokeWidth'],
  ['text-anchor', 'textAnchor'],
  ['text-decoration', 'textDecoration'],
  ['font-weight', 'fontWeight'],
  ['letter-spacing', 'letterSpacing'],
]);

/**
 * Reads the file of a drawing, whose classes are names of pens. Throws, with the line, at anything that does not belong
 * into a drawing.
 */
export function parseDrawing(source: string, pens: Pens): ParsedDrawing {
  const fail = ({ line }: XmlElement, problem: string): never => {
    throw new XmlError(source, line, problem);
  };

  function shapeOf(element: XmlElement): DrawingElement {
    const { name, attributes, children } = element;
    if (!shapes.has(name)) fail(element, `<${name}> is not for drawings`);
    const names = attributes.get('class')?.split(' ') ?? [];
    if (name === 'text' && !names.some((each) => textPens.includes(each)))
      fail(element, `a text has one of the classes ${textPens.join(', ')}`);
    const classNames = names.map((each) =>
      Object.hasOwn(pens, each) ? pens[each] : fail(element, `${each} is not a pen`),
    );
    const renamed = [...attributes].map(([attribute, value]) => [
      attributeNames.get(attribute) ?? fail(element, `${attribute} is not for drawings`),
      attribute === 'class' ? classNames.join(' ') : value,
    ]);
    const words = name === 'text' || name === 'tspan' ? children : withoutSpace(element);
    return {
      name,
      attributes: Object.fromEntries(renamed),
      children: words.map((child) => (typeof child === 'string' ? child : shapeOf(child))),
    };
  }

  const withoutSpace = (element: XmlElement): readonly XmlElement[] =>
    element.children.flatMap((child) => {
      if (typeof child !== 'string') return child;
      return child.trim() === '' ? [] : fail(element, 'text outside <text>');
    });

  const root = readXml(source);
  const { xmlns, viewBox = '', class: surface = 'night', ...others } = Object.fromEntries(root.attributes);
  if (root.name !== 'svg' || xmlns !== 'http://www.w3.org/2000/svg')
    fail(root, '<svg xmlns="http://www.w3.org/2000/svg"> expected');
  for (const name of Object.keys(others)) fail(root, `${name} is not for drawings`);
  if (surface !== 'night' && surface !== 'paper') return fail(root, `${surface} is not a surface`);
  const [, width, height] =
    /^0 0 (\d+) (\d+)$/.exec(viewBox) ?? fail(root, 'viewBox="0 0 width height" expected');
  return {
    width: Number(width),
    height: Number(height),
    surface,
    elements: withoutSpace(root).map(shapeOf),
  };
}
