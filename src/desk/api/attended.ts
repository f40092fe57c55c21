/** In milliseconds. */
const attentionSpan = 60_000;

let lastInput = Date.now();

export function watchInput(): void {
  for (const kind of ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const)
    addEventListener(kind, () => (lastInput = Date.now()), { capture: true, passive: true });
}

/** Whether a person has used the page within the last minute: an open page that no one uses must not keep its session. */
export const isAttended = (): boolean => Date.now() - lastInput < attentionSpan;
