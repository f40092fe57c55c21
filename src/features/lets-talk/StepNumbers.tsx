import { mayJump, steps, type Wizard, type WizardEvent } from './wizard.ts';
import styles from './StepNumbers.module.css?lazy';

type Props = { readonly wizard: Wizard; readonly send: (event: WizardEvent) => void };

export function StepNumbers({ wizard, send }: Props) {
  return (
    <ol className={styles.stepNumbers} aria-label="Steps">
      {steps.map(({ title, required }, step) => (
        <li key={title}>
          <button
            type="button"
            className={styles.stepNumber}
            aria-label={`Step ${step + 1}: ${title}${required ? '' : ' (optional)'}`}
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
