import type { KeyValueStore } from '../../site/storage.ts';
import type { Answers } from '../../../contract/questions.ts';
import { initialWizard, steps, type Wizard } from './wizard.ts';

const key = 'lets-talk-draft';

/** The visitor's answers in this tab, with the ids that the service gave. */
export type Draft = {
  readonly wizard: Wizard;
  readonly userId: string | null;
  readonly formToken?: string | undefined;
  /** How many saves have been made of it. */
  readonly saves: number;
  /** The answers of the last save. */
  readonly saved?: Answers | undefined;
};

export const newDraft: Draft = { wizard: initialWizard, userId: null, saves: 0 };

export function loadDraft(store: Pick<KeyValueStore, 'get'>): Draft {
  try {
    const stored = JSON.parse(store.get(key) ?? '') as Draft;
    const whole = stored.wizard.attempted.length === steps.length && typeof stored.saves === 'number';
    return whole ? { ...stored, wizard: { ...initialWizard, ...stored.wizard } } : newDraft;
  } catch {
    return newDraft;
  }
}

export const storeDraft = (store: Pick<KeyValueStore, 'set'>, draft: Draft): void =>
  store.set(key, JSON.stringify(draft));
