import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import styles from './PlumbBob.module.css';

export function PlumbBob({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={120} height={164} alt={alt} surface="paper" className={styles.bob}>
      <rect className={`${pen.surface} ${pen.line}`} x="52" y="2" width="16" height="12" rx="2" />
      <path className={pen.fillAccent} d="M40 14H80L90 48 60 162 30 48Z" />
      <path className={pen.line} d="M40 14H80L90 48 60 162 30 48Z" strokeWidth="1.750" />
      <path className={pen.line} d="M30 48H90M34 34.500H86" />
      <path className={pen.line} d="M60 48V136" strokeWidth="1" />
    </Drawing>
  );
}
