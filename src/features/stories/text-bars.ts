import type { DrawingElement } from '../../ui/drawing/parse-drawing.ts';

type Pens = Readonly<Record<'label' | 'name' | 'note' | 'onAccent' | 'onInk', string | undefined>>;
type BarClasses = { readonly text: string; readonly bar: string; readonly onFill: string };

/** Font size in units of the drawing, and the average width of a character in em. */
const fonts = { label: [16, 0.6], name: [18, 0.52], note: [14, 0.6] } as const;

/** A text of this size has 11 px in the smallest cover: 284 of 720 units. */
const readable = 28;

const tenth = (value: number): string => String(Math.round(value * 10) / 10);

const scaleOf = ({ attributes }: DrawingElement): number =>
  Number(/scale\(([\d.]+)\)/.exec(attributes['transform'] ?? '')?.[1] ?? 1);

const lettersIn = ({ children }: DrawingElement): number =>
  children.reduce((sum, child) => sum + (typeof child === 'string' ? child.length : lettersIn(child)), 0);

/** Marks the texts below the readable size, and adds a bar of the same length after each. */
export function withTextBars(
  elements: DrawingElement['children'],
  pens: Pens,
  classes: BarClasses,
  scale = 1,
): DrawingElement['children'] {
  return elements.flatMap((element): DrawingElement['children'] => {
    if (typeof element === 'string') return [element];
    const scaled = scale * scaleOf(element);
    if (element.name !== 'text')
      return [{ ...element, children: withTextBars(element.children, pens, classes, scaled) }];
    const names = (element.attributes['className'] ?? '').split(' ');
    const font =
      (['label', 'name', 'note'] as const).find((each) => names.includes(pens[each] ?? '')) ?? 'label';
    const [size, letter] = fonts[font];
    if (size * scaled >= readable) return [element];
    return [
      { ...element, attributes: { ...element.attributes, className: [...names, classes.text].join(' ') } },
      barFor(element, size, letter, [
        classes.bar,
        ...(names.some((name) => name === pens.onAccent || name === pens.onInk) ? [classes.onFill] : []),
      ]),
    ];
  });
}

function barFor(
  text: DrawingElement,
  size: number,
  letter: number,
  names: readonly string[],
): DrawingElement {
  const { x = '0', y = '0', transform, textAnchor = 'start' } = text.attributes;
  const width = lettersIn(text) * letter * size * 0.9;
  const height = size * 0.36;
  const left =
    Number(x) - { start: 0, middle: width / 2, end: width }[textAnchor as 'start' | 'middle' | 'end'];
  return {
    name: 'rect',
    attributes: {
      className: names.join(' '),
      x: tenth(left),
      y: tenth(Number(y) - size * 0.52),
      width: tenth(width),
      height: tenth(height),
      rx: tenth(height / 2),
      ...(transform && { transform }),
    },
    children: [],
  };
}
