import { classes } from '../classes.ts';
import edgeFade from '../edge-fade.module.css';
import { Drawing, pen } from './Drawing.tsx';
import styles from './Diagram.module.css';
import type { DiagramContent } from './diagram.ts';
import { roundToTenth, type Point } from './geometry.ts';
import {
  labelLineHeight,
  layOut,
  narrowSheet,
  wideSheet,
  type PlacedEdge,
  type PlacedNode,
  type Sheet,
} from './layout.ts';

type Props = { readonly diagram: DiagramContent; readonly surface?: 'paper' | 'night' };

/** Columns run across a wide page and down a narrow one. */
export function Diagram({ diagram, surface = 'paper' }: Props) {
  return (
    <figure className={styles.figure}>
      <div className={classes(styles.wide, diagram.nodes.some(({ column }) => column > 3) && styles.full)}>
        <DiagramSheet diagram={diagram} sheet={wideSheet} surface={surface} />
      </div>
      <section
        className={classes(edgeFade.fades, styles.narrow, styles[abreast(diagram)])}
        aria-label={diagram.caption}
        tabIndex={0}
      >
        <DiagramSheet diagram={diagram} sheet={narrowSheet} surface={surface} />
      </section>
      <figcaption className={styles.caption}>{diagram.caption}</figcaption>
    </figure>
  );
}

/** How many boxes are side by side once the diagram runs down the page. */
const abreast = ({ nodes }: DiagramContent) =>
  (['oneAbreast', 'twoAbreast', 'threeAbreast'] as const)[Math.max(...nodes.map(({ row }) => row)) - 1] ??
  'threeAbreast';

function DiagramSheet({ diagram, sheet, surface }: Required<Props> & { readonly sheet: Sheet }) {
  const { width, height, nodes, edges } = layOut(diagram, sheet);
  return (
    <Drawing width={width} height={height} alt={diagram.alt} surface={surface}>
      {edges.map((edge) => (
        <DiagramArrow key={`${edge.from} ${edge.to}`} edge={edge} />
      ))}
      {nodes.map((node) => (
        <DiagramBox key={node.id} node={node} {...sheet.box} />
      ))}
      {edges.flatMap(({ placedLabel }) =>
        placedLabel
          ? placedLabel.lines.map((line, index) => (
              <text
                key={`${placedLabel.at.join(' ')} ${line}`}
                className={classes(pen.label, styles.label)}
                x={placedLabel.at[0]}
                y={placedLabel.at[1] + index * labelLineHeight}
                textAnchor={placedLabel.anchor}
              >
                {line}
              </text>
            ))
          : [],
      )}
    </Drawing>
  );
}

type DiagramBoxProps = { readonly node: PlacedNode; readonly width: number; readonly height: number };

const lineHeight = 20;

function DiagramBox({ node, width, height }: DiagramBoxProps) {
  const { x, y, lines, noteLines, main } = node;
  const texts = [
    ...lines.map((line) => ({ line, className: pen.name })),
    ...noteLines.map((line) => ({ line, className: pen.note })),
  ];
  const top = y + height / 2 - (texts.length * lineHeight) / 2 + 15;
  const lift = node.kind === 'store' ? 5 : 0;
  const on = main && pen.onInk;
  return (
    <>
      <Shape node={node} width={width} height={height} />
      {texts.map(({ line, className }, index) => (
        <text
          key={line}
          className={classes(className, on)}
          x={x + width / 2}
          y={top + index * lineHeight + lift}
          textAnchor="middle"
        >
          {line}
        </text>
      ))}
    </>
  );
}

/** The outline shows the kind of a box. */
function Shape({ node, width, height }: DiagramBoxProps) {
  const { x, y, kind, main } = node;
  const fill = main ? pen.fillInk : pen.panel;
  switch (kind) {
    case 'store':
      return (
        <>
          <path
            className={fill}
            d={`M${x} ${y + 12}v${height - 24}c0 16 ${width} 16 ${width} 0v${24 - height}c0 -16 ${-width} -16 ${-width} 0z`}
          />
          <path className={pen.hair} d={`M${x} ${y + 12}c0 16 ${width} 16 ${width} 0`} />
        </>
      );
    case 'queue':
      return (
        <>
          <rect className={fill} x={x} y={y} width={width} height={height} rx="6" />
          <path className={pen.hair} d={`M${x + 10} ${y}v${height}M${x + 20} ${y}v${height}`} />
        </>
      );
    case 'person':
      return <rect className={fill} x={x} y={y} width={width} height={height} rx={height / 2} />;
    case 'outside':
      return <rect className={classes(fill, pen.dashed)} x={x} y={y} width={width} height={height} rx="6" />;
    case 'part':
      return <rect className={fill} x={x} y={y} width={width} height={height} rx="6" />;
  }
}

function DiagramArrow({ edge }: { readonly edge: PlacedEdge }) {
  const { points, later, both } = edge;
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  return (
    <>
      <path className={classes(pen.blue, later && pen.dashed)} d={rounded(points)} />
      {beforeLast && last && <path className={pen.fillBlue} d={arrowHead(beforeLast, last)} />}
      {both && first && second && <path className={pen.fillBlue} d={arrowHead(second, first)} />}
    </>
  );
}

function rounded(points: readonly Point[]): string {
  const corner = 8;
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${x} ${y}`;
      if (!after) return `L${x} ${y}`;
      const [ax, ay] = towards([x, y], before, corner);
      const [bx, by] = towards([x, y], after, corner);
      return `L${ax} ${ay}Q${x} ${y} ${bx} ${by}`;
    })
    .join('');
}

function towards([x, y]: Point, [toX, toY]: Point, distance: number): Point {
  const length = Math.hypot(toX - x, toY - y);
  const share = Math.min(distance, length / 2) / (length || 1);
  return [roundToTenth(x + (toX - x) * share), roundToTenth(y + (toY - y) * share)];
}

function arrowHead(from: Point, tip: Point): string {
  const [x, y] = tip;
  const [dx, dy] = [Math.sign(x - from[0]), Math.sign(y - from[1])];
  const [backX, backY] = [x - dx * 9, y - dy * 9];
  return `M${x} ${y}L${backX - dy * 4.5} ${backY - dx * 4.5}L${backX + dy * 4.5} ${backY + dx * 4.5}Z`;
}
