import { fresh, steps, type Wizard } from './wizard.ts';

const key = 'lets-talk-draft';

/** What a visitor has begun in this tab, and the id it is saved under. */
export type Draft = {
  readonly wizard: Wizard;
  readonly userId: string | null;
  /** How many saves have been made of it. */
  readonly saves: number;
};

export const newDraft: Draft = { wizard: fresh, userId: null, saves: 0 };

export function loadDraft(shelf: Pick<Storage, 'getItem'>): Draft {
  try {
    const stored = JSON.parse(shelf.getItem(key) ?? '') as Draft;
    const whole = stored.wizard.attempted.length === steps.length && typeof stored.saves === 'number';
    return whole ? { ...stored, wizard: { ...fresh, ...stored.wizard } } : newDraft;
  } catch {
    return newDraft;
  }
}

export function storeDraft(shelf: Pick<Storage, 'setItem'>, draft: Draft): void {
  try {
    shelf.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage may be full or forbidden: the draft then lasts as long as the page.
  }
}
