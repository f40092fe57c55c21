import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { render } from 'takumi-js';

const night = '#0c1220';
const paper = '#fbfaf7';
const muted = '#b8bcc8';
const accent = '#ff6b27';
const blue = '#8fb4ee';

const shareCardSize = { width: 1200, height: 630 };

const curve = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" fill="none">
<path d="M660 560C820 560 850 500 930 392S1080 120 1200 120V630H660Z" fill="${blue}" fill-opacity=".1"/>
<path d="M660 560C820 560 850 500 930 392S1080 120 1200 120" stroke="${blue}" stroke-width="3"/>
<path d="M640 560H1200M930 392V560" stroke="#fff" stroke-opacity=".16"/>
<circle cx="930" cy="392" r="11" fill="${night}" stroke="${accent}" stroke-width="4"/>
<circle cx="1128" cy="138" r="17" fill="${accent}"/></svg>`;

const asSource = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

type Props = {
  /** The company's name. */
  readonly name: string;
  readonly title: string;
  readonly address: string;
  readonly mark: string;
  /** The page's own picture, 1200 by 250, along the top; without one the curve of a project stands behind the words. */
  readonly cover?: string | undefined;
};

/** What others see when a page is shared. Drawn by the share-image renderer, so its styles are inline. */
export function ShareCard({ name, title, address, mark, cover }: Props) {
  return (
    <div
      style={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: cover ? 'flex-end' : 'space-between',
        gap: 36,
        width: '100%',
        height: '100%',
        padding: 72,
        color: paper,
        backgroundColor: night,
        fontFamily: 'Host Grotesk',
      }}
    >
      <img
        src={asSource(cover ?? curve)}
        alt=""
        style={{ position: 'absolute', top: 0, left: 0, width: 1200, height: cover ? 250 : 630 }}
      />
      {!cover && <Name name={name} mark={mark} />}
      <div
        style={{
          display: 'flex',
          maxWidth: cover ? 1050 : 760,
          fontSize: title.length > 48 || cover ? 66 : 80,
          fontWeight: 600,
          lineHeight: 1.04,
          letterSpacing: '-0.03em',
          textWrap: 'balance',
        }}
      >
        {title}
      </div>
      <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <div style={{ display: 'flex', fontFamily: 'Geist Mono', fontSize: 24, color: muted }}>{address}</div>
        {cover && <Name name={name} mark={mark} />}
      </div>
    </div>
  );
}

function Name({ name, mark }: Pick<Props, 'name' | 'mark'>) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 20, fontSize: 34, fontWeight: 600 }}>
      <img src={asSource(mark)} width={64} height={64} alt="" />
      {name}
    </div>
  );
}

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
