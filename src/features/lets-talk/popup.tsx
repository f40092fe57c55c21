import { mountOnce } from '../../ui/on-demand/mount.tsx';
import { LetsTalk, type LetsTalkHandle } from './LetsTalk.tsx';
import styles from './popup.css?inline';
import { resumeDeliveries } from './service.ts';

resumeDeliveries();

const mounted = mountOnce<LetsTalkHandle>(styles, (ref, ready) => <LetsTalk ref={ref} onReady={ready} />);

/** Opens the popup; when it closes, focus goes back to what opened it. Calls `onCrash` if it fails while open. */
export async function openPopup(
  opener: HTMLElement | null,
  onCrash: () => void,
  description?: string,
): Promise<void> {
  (await mounted(onCrash)).open(opener, description);
}
