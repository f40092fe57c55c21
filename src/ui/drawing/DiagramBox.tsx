import { classes } from '../classes.ts';
import { pen } from './Drawing.tsx';
import type { PlacedNode } from './layout.ts';

type Props = { readonly node: PlacedNode; readonly width: number; readonly height: number };

const lineHeight = 20;

export function DiagramBox({ node, width, height }: Props) {
  const { x, y, lines, noteLines, main } = node;
  const top = y + height / 2 - ((lines.length + noteLines.length) * lineHeight) / 2 + 15;
  const lift = node.kind === 'store' ? 5 : 0;
  const on = main && pen.onInk;
  return (
    <>
      <Shape node={node} width={width} height={height} />
      {lines.map((line, index) => (
        <text
          key={line}
          className={classes(pen.name, on)}
          x={x + width / 2}
          y={top + index * lineHeight + lift}
          textAnchor="middle"
        >
          {line}
        </text>
      ))}
      {noteLines.map((line, index) => (
        <text
          key={line}
          className={classes(pen.note, on)}
          x={x + width / 2}
          y={top + (lines.length + index) * lineHeight + lift}
          textAnchor="middle"
        >
          {line}
        </text>
      ))}
    </>
  );
}

/** The outline shows the kind of a box. */
function Shape({ node, width, height }: Props) {
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
