import { useCallback, useEffect, useRef, useState } from 'react';
import { pageNameLimit } from '../../../contract/visitor.ts';
import { localStore, sessionStore, type KeyValueStore } from '../../site/storage.ts';
import { storedLocation } from './location.ts';
import { announceVisitor, saveLead, uuid } from './service.ts';
import {
  initialWizard,
  saveToSend,
  steps,
  wizardReducer,
  type Save,
  type Wizard,
  type WizardEvent,
} from './wizard.ts';

const pageName = (): string => (location.pathname + location.search).slice(0, pageNameLimit);

const leadOf = (save: Save, userId: string) => ({
  UserId: userId,
  ...save.answers,
  ...(save.quote !== '' && { Quote: save.quote }),
  ...storedLocation(localStore),
  PageName: pageName(),
  FlagSubmitted: save.submitted,
});

type UseWizard = {
  readonly wizard: Wizard;
  readonly send: (event: WizardEvent) => void;
  /** Asks the service for an id, unless this draft has one already. */
  readonly begin: () => void;
  /** How often another draft has taken the place of the one that is shown. */
  readonly replaced: number;
};

/** The visitor's draft: kept in the tab, and saved with the service at the steps that call for it. */
export function useWizard(): UseWizard {
  const [draft, setDraft] = useState(() => loadDraft(sessionStore));
  const [replaced, setReplaced] = useState(0);
  const current = useRef(draft);

  const put = useCallback((next: Draft) => {
    current.current = next;
    storeDraft(sessionStore, next);
    setDraft(next);
  }, []);

  // While this page was in the back/forward cache, another page of the tab may have gone on with the draft or submitted it.
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      current.current = loadDraft(sessionStore);
      setDraft(current.current);
      setReplaced((count) => count + 1);
    };
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, []);

  const send = useCallback(
    (event: WizardEvent) => {
      const before = current.current;
      const wizard = wizardReducer(before.wizard, event);
      const save = saveToSend(before.wizard, event, wizard, before.lastSave);
      if (!save && wizard === before.wizard) return;
      if (!save) return put({ ...before, wizard });
      // Without an answer from the service so far, the id is made here; the service accepts it.
      const userId = before.userId ?? uuid();
      const saves = before.saves + 1;
      saveLead(leadOf(save, userId), saves, before.formToken);
      put(save.submitted ? { ...newDraft, wizard } : { ...before, wizard, userId, saves, lastSave: save });
    },
    [put],
  );

  const begin = useCallback(() => {
    if (current.current.userId !== null) return;
    void announceVisitor({ ...storedLocation(localStore), PageName: pageName() }).then((announced) => {
      // A token that comes after the first save would make the form look younger than it is.
      if (announced && current.current.userId === null) put({ ...current.current, ...announced });
    });
  }, [put]);

  return { wizard: draft.wizard, send, begin, replaced };
}

const key = 'lets-talk-draft';

/** The visitor's answers in this tab, with the ids that the service gave. */
type Draft = {
  readonly wizard: Wizard;
  readonly userId: string | null;
  readonly formToken?: string | undefined;
  /** How many saves have been made of it. */
  readonly saves: number;
  readonly lastSave?: Save;
};

const newDraft: Draft = { wizard: initialWizard, userId: null, saves: 0 };

function loadDraft(store: Pick<KeyValueStore, 'get'>): Draft {
  try {
    const stored = JSON.parse(store.get(key) ?? '') as Draft;
    const whole = stored.wizard.attempted.length === steps.length && typeof stored.saves === 'number';
    return whole ? { ...stored, wizard: { ...initialWizard, ...stored.wizard } } : newDraft;
  } catch {
    return newDraft;
  }
}

const storeDraft = (store: Pick<KeyValueStore, 'set'>, draft: Draft): void =>
  store.set(key, JSON.stringify(draft));
