import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import { drawingsIn } from '../../../../ui/drawing/drawings-in.ts';
import { SvgShapes } from '../../../../ui/drawing/SvgDrawing.tsx';
import { screenNames, type ScreenName } from '../content.ts';
import styles from './Phone.module.css';

/** Every screen is drawn 320 by 700. */
const screenOf = drawingsIn(
  import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true }),
);

/** A sticky phone; scroll-driven animations choose its screen. */
export function Phone({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={360} height={740} alt={alt}>
      <rect className={classes(pen.panel, styles.body)} x="2" y="2" width="356" height="736" rx="46" />
      {screenNames.map((name) => (
        <g key={name} className={classes(styles.screen, styles[name])} transform="translate(20 20)">
          <rect className={pen.surface} width="320" height="700" rx="30" />
          <SvgShapes source={screenOf(name)} />
        </g>
      ))}
    </Drawing>
  );
}

/** The upper part of one screen, for narrow pages. */
export function ScreenDetail({ name }: { readonly name: ScreenName }) {
  return (
    <Drawing width={320} height={340}>
      <SvgShapes source={screenOf(name)} />
    </Drawing>
  );
}
