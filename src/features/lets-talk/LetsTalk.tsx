import { useCallback, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { popupTitle } from '../../../contract/questions.ts';
import { replyHours } from '../../../contract/reply-promise.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { X } from '../../ui/icons/icons.tsx';
import { useModal } from '../../ui/useModal.ts';
import { copy } from './copy.ts';
import styles from './LetsTalk.module.css?lazy';
import type { Given } from './given.ts';
import { SellingPoints } from './SellingPoints.tsx';
import { StepForm } from './StepForm.tsx';
import { useWizard } from './useWizard.ts';
import { mayJump, progress, steps, thanks, type Wizard, type WizardEvent } from './wizard.ts';

const focusDelay = 1000;

export type LetsTalkHandle = { open(opener: HTMLElement | null, given?: Given): void };

type Props = { readonly ref: Ref<LetsTalkHandle>; readonly onReady: () => void };

function removeHash(): void {
  if (location.hash === '#lets-talk')
    history.replaceState(history.state, '', location.pathname + location.search);
}

/** The six-step popup. A click outside does not close it. */
export function LetsTalk({ ref, onReady }: Props) {
  const { dialog, show, close, onClose } = useModal(removeHash);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Whether the visitor has stepped since the popup opened: the answer then takes focus at once. */
  const stepped = useRef(false);
  const { wizard, send, begin, replaced } = useWizard();
  const [openings, setOpenings] = useState(0);
  const { Email } = wizard.answers;
  const [replyTo, setReplyTo] = useState('');
  const isDone = wizard.view === thanks;

  useEffect(onReady, [onReady]);

  useImperativeHandle(ref, () => ({
    open(from, given) {
      if (!show(from)) return;
      stepped.current = false;
      send({ type: 'reopen' });
      if (given) send({ type: 'describe', text: given.TalkAboutProject, quote: given.Quote });
      begin();
      heading.current?.focus();
      setOpenings((count) => count + 1);
    },
  }));

  // Moves focus only if the visitor has not moved it meanwhile.
  useEffect(() => {
    if (openings === 0) return;
    const later = setTimeout(() => {
      if (document.activeElement === heading.current)
        dialog.current?.querySelector<HTMLElement>('[data-answer]')?.focus();
    }, focusDelay);
    return () => clearTimeout(later);
  }, [openings, dialog]);

  const act = useCallback(
    (event: WizardEvent) => {
      stepped.current = true;
      if (event.type === 'submit') setReplyTo(Email);
      send(event);
    },
    [send, Email],
  );

  // Phones discard hidden pages without any further event.
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') send({ type: 'leave' });
    };
    const onPageHide = () => send({ type: 'leave' });
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', onPageHide);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', onPageHide);
    };
  }, [send]);

  return (
    <Dialog
      className={styles.popup}
      ref={dialog}
      aria-labelledby="lets-talk-title"
      onClose={() => {
        send({ type: 'leave' });
        onClose();
      }}
    >
      <div className={styles.layout}>
        <aside className={styles.side} aria-label={copy.aside}>
          <p className={styles.sideTitle} aria-hidden="true">
            {popupTitle}
          </p>
          {!isDone && <p className={styles.prompt}>{copy.prompt}</p>}
          <SellingPoints key={openings} />
        </aside>
        <div className={styles.main}>
          <h2 className={styles.title} id="lets-talk-title" ref={heading} tabIndex={-1}>
            {popupTitle}
          </h2>
          <IconButton className={styles.close} label="Close" icon={<X />} onClick={close} />
          {isDone ? (
            <Thanks replyTo={replyTo} onClose={close} />
          ) : (
            <>
              <progress
                className={styles.progress}
                aria-label="Progress"
                max={100}
                value={progress(wizard)}
              />
              <StepNumbers wizard={wizard} send={act} />
              <StepForm key={`${wizard.view} ${replaced}`} wizard={wizard} send={act} stepped={stepped} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

type StepNumbersProps = { readonly wizard: Wizard; readonly send: (event: WizardEvent) => void };

function StepNumbers({ wizard, send }: StepNumbersProps) {
  return (
    <ol className={styles.stepNumbers} aria-label="Steps">
      {steps.map(({ title: question, required }, step) => (
        <li key={question}>
          <button
            type="button"
            className={styles.stepNumber}
            aria-label={`Step ${step + 1}: ${question}${required ? '' : ' (optional)'}`}
            aria-current={step === wizard.view ? 'step' : undefined}
            aria-disabled={!mayJump(wizard, step) && step !== wizard.view}
            data-attempted={wizard.attempted[step] || undefined}
            onClick={() => send({ type: 'jump', step })}
          >
            {step + 1}
          </button>
        </li>
      ))}
    </ol>
  );
}

const hour = 3_600_000;

/** Formats a time in the visitor's time zone. */
const formatReplyTime = (time: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(time);

type ThanksProps = { readonly replyTo: string; readonly onClose: () => void };

function Thanks({ replyTo, onClose }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [time] = useState(() => formatReplyTime(Date.now() + replyHours * hour));
  const [before, between, after] = copy.reply.split(/\{\w+\}/);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.thanks} data-thanks>
      <h3 className={styles.thanksTitle} ref={heading} tabIndex={-1}>
        {copy.thanksTitle}
      </h3>
      <p className={styles.closing}>{copy.closing}</p>
      <p className={styles.reply}>
        {before}
        <b>{replyTo}</b>
        {between}
        <b>{time}</b>
        {after}
      </p>
      <ol className={styles.next}>
        {copy.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button onClick={onClose}>CLOSE</Button>
    </div>
  );
}
