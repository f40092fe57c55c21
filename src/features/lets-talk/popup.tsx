import { adoptStyles } from '../../ui/on-demand/adopt-styles.ts';
import { mountOnce } from '../../ui/on-demand/mount.tsx';
import countryPicker from './country-picker.css?inline';
import { LetsTalk, type LetsTalkHandle } from './LetsTalk.tsx';
import { resumeDeliveries } from './service.ts';

resumeDeliveries();
adoptStyles(countryPicker);

const mounted = mountOnce<LetsTalkHandle>((ref, ready) => <LetsTalk ref={ref} onReady={ready} />);

/** Opens the popup; when it closes, focus goes back to what opened it. Calls `onCrash` if it fails while open. */
export async function openPopup(
  opener: HTMLElement | null,
  onCrash: () => void,
  description?: string,
): Promise<void> {
  (await mounted(onCrash)).open(opener, description);
}
