import { ArrowUp } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './ScrollToTop.module.css';

/** Hidden until the script shows it (client.ts). */
export function ScrollToTop() {
  return (
    <IconButton className={styles.button} id="scroll-to-top" label="Back to top" icon={<ArrowUp />} hidden />
  );
}
