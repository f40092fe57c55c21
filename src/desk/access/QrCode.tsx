import { encode } from 'uqr';
import styles from './QrCode.module.css';

/** The address of a one-time code secret, for the camera of a phone. */
export function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the secret"
    >
      <rect width={size} height={size} className={styles.light} />
      <path d={path} className={styles.dark} />
    </svg>
  );
}
