import { adoptStyles } from '../../ui/on-demand/adopt-styles.ts';
import { mountOnce } from '../../ui/on-demand/mount.tsx';
import countryPicker from './country-picker.css?inline';
import type { Given } from './given.ts';
import { LetsTalk, type LetsTalkHandle } from './LetsTalk.tsx';
import { resumeDeliveries } from './service.ts';

resumeDeliveries();
adoptStyles(countryPicker);

const mounted = mountOnce<LetsTalkHandle>((ref, ready) => <LetsTalk ref={ref} onReady={ready} />);

/** On a slow network visitors begin with the plain form, and the popup must not cover what they type. */
function isPlainFormInUse(): boolean {
  const form = document.querySelector<HTMLFormElement>('#plain-form');
  if (!form || form.getClientRects().length === 0) return false;
  const isTyped = (field: Element) =>
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.value !== field.defaultValue;
  return form.contains(document.activeElement) || [...form.elements].some(isTyped);
}

/**
 * Opens the popup; when it closes, focus goes back to what opened it. Shows the plain form instead where that is in use, and
 * if the popup fails while open.
 */
export async function openPopup(
  opener: HTMLElement | null,
  showPlainForm: () => void,
  given?: Given,
): Promise<void> {
  if (isPlainFormInUse()) return showPlainForm();
  (await mounted(showPlainForm)).open(opener, given);
}
