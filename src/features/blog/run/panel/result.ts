import { compareOutputs, type ComparedLine, type Comparison } from '../compare.ts';
import type { Progress } from './engine-files.ts';
import type { RunError } from '../protocol.ts';
import styles from './Panel.module.css?lazy';

/** What a run printed, beside what the article says that it prints. */
export type ResultView = {
  readonly clear: () => void;
  readonly waiting: (words: string) => void;
  readonly progress: (engine: string, progress: Progress) => void;
  readonly begin: () => void;
  readonly add: (text: string, stream: 'out' | 'error') => void;
  readonly fail: (error: RunError) => void;
  /** Why it ended before its time. */
  readonly note: (words: string) => void;
  readonly finish: () => void;
};

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className ?? '';
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** A column with its label; `fill` replaces its lines. */
function column(label: string, name: string, log: boolean) {
  const whole = element('div', styles.column);
  const heading = element('p', styles.label);
  heading.textContent = label;
  const text = element('pre', styles.output, {
    tabindex: '0',
    'aria-label': `${label} of ${name}`,
    role: log ? 'log' : 'group',
  });
  whole.append(heading, text);
  const fill = (lines: readonly ComparedLine[], sign: string, tone: string | undefined) =>
    text.replaceChildren(
      ...lines.map(({ text: words, same }) => {
        const line = element('span', same ? styles.line : `${styles.line} ${tone}`);
        if (!same) line.append(mark(sign));
        line.append(`${words}\n`);
        return line;
      }),
    );
  return { whole, heading, text, fill };
}

function mark(sign: string): HTMLElement {
  const made = element('span', styles.sign, { 'aria-hidden': 'true' });
  made.textContent = sign;
  return made;
}

export function createResult(room: HTMLElement, name: string, expected: string): ResultView {
  const whole = element('div', styles.result);
  const status = element('p', styles.status, { role: 'status' });
  const bar = element('progress', styles.progress, { 'aria-label': 'Download' });
  const columns = element('div', styles.columns);
  const output = column('Output', name, true);
  const wanted = column('Expected', name, false);
  columns.append(output.whole, wanted.whole);
  whole.append(status, bar, columns);
  room.append(whole);
  room.classList.add(styles.room ?? '');
  bar.hidden = true;
  let printed = '';
  let failure: RunError | undefined;
  let reason = '';
  let startedAt = 0;

  const setStatus = (words: string, state: 'busy' | 'same' | 'different' | 'failed') => {
    status.textContent = words;
    whole.dataset['state'] = state;
  };

  const summary = ({ equal, output: given, expected: wantedLines }: Comparison): string => {
    if (reason) return reason;
    if (failure)
      return failure.line === undefined ? failure.message : `Line ${failure.line}: ${failure.message}`;
    const taken = `${Math.max(1, Math.round(performance.now() - startedAt))} ms`;
    if (equal) return `Output as expected, in ${taken}`;
    const count = Math.max(differing(given), differing(wantedLines));
    return `${count === 1 ? '1 line is' : `${count} lines are`} not as expected, in ${taken}`;
  };

  const showDifferences = (compared: Comparison) => {
    const errors = [...output.text.querySelectorAll(`.${styles.errors}`)];
    output.text.replaceChildren();
    if (printed.trim() !== '') output.fill(compared.output, '+', styles.added);
    output.text.append(...errors);
    wanted.fill(compared.expected, '−', styles.removed);
    wanted.whole.hidden = false;
  };

  return {
    clear: () => {
      [printed, failure, reason] = ['', undefined, ''];
      output.text.replaceChildren();
      wanted.whole.hidden = true;
      setStatus('Running …', 'busy');
    },
    waiting: (words) => {
      bar.hidden = true;
      setStatus(words, 'busy');
    },
    progress: (engine, { received, total }) => {
      bar.hidden = false;
      bar.max = total;
      bar.value = received;
      // Announced once, not with every packet.
      if (received === 0) setStatus(`Loading ${engine}, ${megabytes(total)} MB, once`, 'busy');
    },
    begin: () => {
      startedAt = performance.now();
      setStatus('Running …', 'busy');
    },
    add: (text, stream) => {
      if (stream === 'out') printed += text;
      const part = element('span', stream === 'error' ? styles.errors : undefined);
      part.textContent = text;
      output.text.append(part);
    },
    fail: (error) => {
      failure ??= error;
    },
    note: (words) => {
      reason ||= words;
    },
    finish: () => {
      bar.hidden = true;
      const compared = compareOutputs(printed, expected);
      if (!compared.equal) showDifferences(compared);
      const hasEnded = failure === undefined && !reason;
      setStatus(summary(compared), hasEnded ? (compared.equal ? 'same' : 'different') : 'failed');
    },
  };
}

const differing = (lines: readonly ComparedLine[]): number => lines.filter(({ same }) => !same).length;
