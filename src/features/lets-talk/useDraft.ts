import { useCallback, useRef, useState } from 'react';
import { loadDraft, newDraft, storeDraft, type Draft } from './draft.ts';
import { recall } from './location.ts';
import { announceVisitor, saveLead } from './service.ts';
import { advance, saveAfter, type Save, type Wizard, type WizardEvent } from './wizard.ts';

const pageName = (): string => location.pathname + location.search;

const leadOf = (save: Save, userId: string) => ({
  UserId: userId,
  ...save.answers,
  ...recall(localStorage),
  PageName: pageName(),
  FlagSubmitted: save.submitted,
});

export type UseDraft = {
  readonly wizard: Wizard;
  readonly send: (event: WizardEvent) => void;
  /** Tells the service that the popup is open, unless this draft has an id already. */
  readonly begin: () => void;
};

/** The visitor's draft: kept in the tab, and saved with the service at the steps that call for it. */
export function useDraft(): UseDraft {
  const [draft, setDraft] = useState(() => loadDraft(sessionStorage));
  const current = useRef(draft);

  const put = useCallback((next: Draft) => {
    current.current = next;
    storeDraft(sessionStorage, next);
    setDraft(next);
  }, []);

  const send = useCallback(
    (event: WizardEvent) => {
      const before = current.current;
      const wizard = advance(before.wizard, event);
      const save = saveAfter(before.wizard, event, wizard);
      if (!save) return put({ ...before, wizard });
      // Without an answer from the service so far, the id is made here; the service accepts it.
      const userId = before.userId ?? crypto.randomUUID();
      saveLead(leadOf(save, userId), before.saves + 1);
      put(save.submitted ? { ...newDraft, wizard } : { wizard, userId, saves: before.saves + 1 });
    },
    [put],
  );

  const begin = useCallback(() => {
    if (current.current.userId !== null) return;
    void announceVisitor({ ...recall(localStorage), PageName: pageName() }).then((userId) => {
      const now = current.current;
      if (now.userId === null && userId !== undefined) put({ ...now, userId });
    });
  }, [put]);

  return { wizard: draft.wizard, send, begin };
}
