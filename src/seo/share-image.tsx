import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { render } from 'takumi-js';
import { ShareCard, shareCardSize } from './ShareCard.tsx';

const resolve = createRequire(import.meta.url).resolve;
const font = (name: string, file: string) => ({ name, data: readFile(resolve(file)) });

const faces = [
  font('Host Grotesk', '@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2'),
  font('Geist Mono', '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2'),
];

export async function shareImage(card: Parameters<typeof ShareCard>[0]): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await Promise.all(faces.map(async ({ name, data }) => ({ name, data: await data })));
  return render(<ShareCard {...card} />, { ...shareCardSize, format: 'png', fonts });
}
