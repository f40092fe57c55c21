import { ArrowUp } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './ScrollToTop.module.css';

/** Hidden until a script has seen the reader turn back, far enough down the page. */
export function ScrollToTop() {
  return (
    <IconButton className={styles.button} id="scroll-to-top" label="Back to top" icon={<ArrowUp />} hidden />
  );
}
