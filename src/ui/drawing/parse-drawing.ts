import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

export type DrawingElement = {
  readonly name: string;
  /** Named as React names them, with the class names of the pens. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (DrawingElement | string)[];
};

type ParsedDrawing = {
  readonly width: number;
  readonly height: number;
  readonly surface: 'night' | 'paper';
  readonly elements: DrawingElement['children'];
};

type Element = DefaultTreeAdapterTypes.Element;

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

const isElement = (node: DefaultTreeAdapterTypes.ChildNode): node is Element => 'tagName' in node;

/**
 * Reads the file of a drawing, whose classes are names of pens. Throws, with the line, at anything that does not belong
 * into a drawing.
 */
export function parseDrawing(source: string, pens: Pens): ParsedDrawing {
  const failAt = (line: number, problem: string): never => {
    const excerpt = source.split('\n')[line - 1]?.trim().slice(0, 80);
    throw new Error(`line ${line} of a drawing: ${problem}: ${excerpt}`);
  };
  const fail = ({ sourceCodeLocation }: Element, problem: string): never =>
    failAt(sourceCodeLocation?.startLine ?? 1, problem);

  /** HTML ends elements by itself where XML, and every editor of drawings, does not. */
  function checkEnd(element: Element): void {
    const { startTag, endTag } = element.sourceCodeLocation ?? {};
    if (!endTag && source.slice(0, startTag?.endOffset).at(-2) !== '/')
      fail(element, `</${element.tagName}> is missing`);
  }

  function shapeOf(element: Element): DrawingElement {
    const { tagName: name, attrs } = element;
    if (!shapes.has(name)) fail(element, `<${name}> is not for drawings`);
    checkEnd(element);
    const names = attrs.find((attribute) => attribute.name === 'class')?.value.split(' ') ?? [];
    if (name === 'text' && !names.some((each) => textPens.includes(each)))
      fail(element, `a text has one of the classes ${textPens.join(', ')}`);
    const classNames = names.map((each) =>
      Object.hasOwn(pens, each) ? pens[each] : fail(element, `${each} is not a pen`),
    );
    const renamed = attrs.map((attribute) => [
      attributeNames.get(attribute.name) ?? fail(element, `${attribute.name} is not for drawings`),
      attribute.name === 'class' ? classNames.join(' ') : attribute.value,
    ]);
    return {
      name,
      attributes: Object.fromEntries(renamed),
      children: childrenOf(element),
    };
  }

  const childrenOf = (element: Element): DrawingElement['children'] =>
    element.childNodes.flatMap((child) => {
      if (isElement(child)) return shapeOf(child);
      if (!('value' in child)) return [];
      if (element.tagName === 'text' || element.tagName === 'tspan') return child.value;
      return child.value.trim() === '' ? [] : fail(element, 'text outside <text>');
    });

  const { childNodes } = parseFragment(source, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine }) => failAt(startLine, code),
  });
  const [root, ...more] = childNodes.filter(isElement);
  if (!root || more.length > 0) return failAt(1, 'one <svg> expected');
  checkEnd(root);
  const attributes = new Map(root.attrs.map(({ name, value }) => [name, value]));
  if (root.tagName !== 'svg' || attributes.get('xmlns') !== 'http://www.w3.org/2000/svg')
    fail(root, '<svg xmlns="http://www.w3.org/2000/svg"> expected');
  for (const name of attributes.keys())
    if (!['xmlns', 'viewBox', 'class'].includes(name)) fail(root, `${name} is not for drawings`);
  const surface = attributes.get('class') ?? 'night';
  if (surface !== 'night' && surface !== 'paper') return fail(root, `${surface} is not a surface`);
  const [, width, height] =
    /^0 0 (\d+) (\d+)$/.exec(attributes.get('viewBox') ?? '') ??
    fail(root, 'viewBox="0 0 width height" expected');
  return { width: Number(width), height: Number(height), surface, elements: childrenOf(root) };
}
