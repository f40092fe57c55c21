import type { ReactNode } from 'react';
import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { indexes } from '../../../ui/drawing/geometry.ts';
import styles from './ink.module.css';

const size = 240;
const layers: readonly { readonly name: string; readonly parts: ReactNode }[] = [
  { name: 'Pipeline', parts: <Pipeline /> },
  { name: 'Data', parts: <Data /> },
  { name: 'Services', parts: <Services /> },
  { name: 'Screens', parts: <Screens /> },
];
const top = (index: number) => 300 - index * 92;

/** A product taken apart: four layers that every customer shares, and one plug-in lifted out of its socket. */
export function Illustration({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={720} height={480} alt={alt}>
      <path className={`${pen.hair} ${pen.dashed}`} d="M74.4 105.6V381.6M525.6 105.6V381.6M300 187.2V463.2" />
      {layers.map(({ name, parts }, index) => (
        <g key={name}>
          <g transform={`matrix(0.94 0.34 -0.94 0.34 300 ${top(index)})`}>
            <rect className={pen.surface} width={size} height={size} rx="10" />
            <rect className={pen.panel} width={size} height={size} rx="10" />
            {parts}
          </g>
          <path className={pen.hair} d={`M540 ${top(index) + 81.5}H580`} />
          <text className={pen.name} x="592" y={top(index) + 88}>
            {name}
          </text>
        </g>
      ))}
      <PlugIn />
    </Drawing>
  );
}

function Screens() {
  return (
    <>
      {[14, 132].map((x) => (
        <g key={x}>
          <rect className={pen.line} x={x} y="14" width="94" height="212" rx="6" />
          <path className={pen.line} d={`M${x} 44h94`} />
          <path
            className={pen.blue}
            d={`M${x + 14} 74h66M${x + 14} 98h44M${x + 14} 122h58`}
            strokeWidth="5"
          />
          <rect className={pen.wash} x={x + 14} y="146" width="66" height="62" rx="3" />
        </g>
      ))}
    </>
  );
}

function Services() {
  return (
    <>
      <path className={pen.blue} d="M66 66H174M66 66V174M174 174H66" />
      {[
        [30, 30],
        [138, 30],
        [138, 138],
      ].map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          className={`${pen.surface} ${pen.line}`}
          x={x}
          y={y}
          width="72"
          height="72"
          rx="6"
        />
      ))}
      <rect className={`${pen.accent} ${pen.dashed}`} x="30" y="138" width="72" height="72" rx="6" />
    </>
  );
}

function Data() {
  return (
    <>
      {indexes(5).map((row) => (
        <path key={row} className={pen.hair} d={`M20 ${40 + row * 40}H220M${20 + row * 50} 20V220`} />
      ))}
      <path
        className={pen.blue}
        d="M36 180h68M136 180h20M186 180h18M36 140h18M86 140h68M186 140h18"
        strokeWidth="6"
      />
    </>
  );
}

function Pipeline() {
  return (
    <>
      <path className={pen.blue} d="M20 110H220M20 134H220" />
      {indexes(4).map((stage) => (
        <circle key={stage} className={`${pen.surface} ${pen.line}`} cx={36 + stage * 56} cy="186" r="17" />
      ))}
      <path className={pen.line} d="M53 186h22M109 186h22M165 186h22" />
    </>
  );
}

/** Drawn over the layers: the block, drawn out along one axis of the socket that it fits. */
function PlugIn() {
  return (
    <>
      <path className={`${pen.accent} ${pen.dashed}`} d="M198.5 173L87 213.5M266 197.6L155 238" />
      <path className={pen.fillAccent} d="M87 213.5L155 238V266L87 290.5L19 266V238Z" />
      <path className={styles.ink} d="M19 238L87 262.5L155 238M87 262.5V290.5" />
      <text className={pen.label} x="19" y="320">
        plug-in
      </text>
    </>
  );
}
