import { renderToStaticMarkup } from 'react-dom/server';
import { render } from 'takumi-js';
import { Logo } from '../ui/Logo.tsx';

/** `maskable` leaves room for the shapes that phones cut icons into. */
export const pngIcons = [
  { name: 'icon-192', size: 192, purpose: 'any' },
  { name: 'icon-512', size: 512, purpose: 'any' },
  { name: 'icon-maskable', size: 512, purpose: 'maskable' },
  { name: 'apple-touch-icon', size: 180, purpose: undefined },
] as const;

export type PngIcon = (typeof pngIcons)[number];

export const svgIcon = (size = 40): string =>
  renderToStaticMarkup(<Logo size={size} />).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');

export function pngOfMark(size: number, surface: 'none' | 'full' = 'none'): Promise<Uint8Array<ArrayBuffer>> {
  const inner = surface === 'full' ? Math.round(size * 0.72) : size;
  const source = `data:image/svg+xml;base64,${Buffer.from(svgIcon(inner)).toString('base64')}`;
  return render(
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: surface === 'full' ? '#ff6b27' : 'transparent',
      }}
    >
      <img src={source} width={inner} height={inner} alt="" />
    </div>,
    { width: size, height: size, format: 'png' },
  );
}

/** An ICO file with one PNG in it: many clients request `/favicon.ico` without reading the page. */
export function icoOf(png: Uint8Array, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
