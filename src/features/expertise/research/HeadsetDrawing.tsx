import { pen } from '../../../ui/drawing/Drawing.tsx';

type Props = { readonly x: number; readonly y: number; readonly size: number };

export function HeadsetDrawing({ x, y, size }: Props) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path
        className={`${pen.surface} ${pen.line}`}
        d="M-96 -6C-112 -40 -84 -70 -40 -66L-30 -46C-62 -52 -82 -34 -74 -6Z"
      />
      <path
        className={`${pen.surface} ${pen.line}`}
        d="M-74 -38C-40 -56 20 -66 58 -58C74 -54 80 -44 80 -26V10C80 26 72 36 56 40C20 48 4 20 -16 24C-36 28 -44 60 -70 52C-84 48 -88 40 -88 24V-12C-88 -26 -84 -33 -74 -38Z"
        strokeWidth="2"
      />
      <path
        className={pen.blue}
        d="M-66 -22C-30 -38 16 -46 50 -42C60 -40 64 -34 64 -24V6C64 18 58 24 48 26"
      />
      <circle className={pen.fillBlue} cx="56" cy="-14" r="4.500" />
      <circle className={pen.fillBlue} cx="-62" cy="8" r="4.500" />
    </g>
  );
}
