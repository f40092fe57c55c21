import { sessionStore } from '../../../../site/storage.ts';
import { readRunnable, type RunnableBlock } from '../article-blocks.ts';
import { PreparationError, prepareJob, syntaxErrorLine } from '../modules.ts';
import type { FromWorker, RunError } from '../protocol.ts';
import { loadEngine, startJob, stopJob } from './sandbox.ts';
import { createEditor, type Editor } from './editor.ts';
import styles from './Panel.module.css?lazy';
import { createResult, type ResultView } from './result.ts';

/** In milliseconds. */
const timeLimit = 10_000;

type Parts = {
  readonly button: HTMLButtonElement;
  /** Where the result goes. */
  readonly room: HTMLElement;
  readonly draftKey: string;
};

type Panel = { readonly run: () => void };

const panels = new WeakMap<HTMLElement, Panel>();

/** Opens the editor of a block on the first call, and runs what is in it. */
export function runBlock(line: HTMLElement, parts: Parts): void {
  const panel = panels.get(line) ?? createPanel(readRunnable(line), parts);
  panels.set(line, panel);
  panel.run();
}

const engineNames = { javascript: 'JavaScript', sqlite: 'SQLite', postgresql: 'PostgreSQL' } as const;

function createPanel(block: RunnableBlock, { button, room, draftKey }: Parts): Panel {
  const editor = openEditor(
    block,
    draftKey,
    () => run(),
    () => showReset(),
  );
  const result = createResult(room, block.name, block.expected);
  const reset = textButton('Reset', `Reset: ${block.name}`);
  let isRunning = false;
  let timer: number | undefined;
  let stopReason = '';

  const showReset = () => {
    reset.hidden = editor.text() === block.code;
  };

  const setRunning = (value: boolean) => {
    isRunning = value;
    button.textContent = value ? 'Stop' : 'Run';
    button.setAttribute('aria-label', `${value ? 'Stop' : 'Run'}: ${block.name}`);
    if (!value) clearTimeout(timer);
  };

  const end = (words: string) => {
    stopReason ||= words;
    void stopJob();
  };

  const finish = (reason: string) => {
    result.note(reason);
    setRunning(false);
    result.finish();
  };

  const receive = (message: FromWorker) => {
    switch (message.type) {
      case 'started':
        result.begin();
        timer = window.setTimeout(() => end(`Stopped after ${timeLimit / 1000} s`), timeLimit);
        return;
      case 'output':
        return result.add(message.text, message.stream);
      case 'failed':
        return showError(editor, result, block, message.error);
      case 'flooded':
        return finish('Stopped: it prints more than fits here');
      case 'exhausted':
        return finish('Stopped: it used too much memory');
      case 'done':
        return finish(stopReason);
    }
  };

  const run = async () => {
    if (isRunning) return;
    setRunning(true);
    stopReason = '';
    editor.markLine(undefined);
    result.clear();
    try {
      const job = prepareJob(block, editor.text());
      // Before the engine is loaded, because a frame that does not answer is removed with its engines.
      await stopJob();
      await loadEngine(block.engine, (progress) => result.progress(engineNames[block.engine], progress));
      result.waiting(`Starting ${engineNames[block.engine]} …`);
      await startJob(block.engine, job, receive);
    } catch (error) {
      setRunning(false);
      if (error instanceof PreparationError) showError(editor, result, block, error.place);
      else result.fail({ message: 'The engine could not be loaded. Check the connection and run it again.' });
      result.finish();
    }
  };

  reset.addEventListener('click', () => {
    editor.setText(block.code);
    editor.markLine(undefined);
    sessionStore.remove(draftKey);
    showReset();
    button.focus();
  });
  button.after(reset);
  showReset();
  return { run: () => (isRunning ? end('Stopped') : void run()) };
}

function openEditor(block: RunnableBlock, draftKey: string, onRun: () => void, onEdit: () => void): Editor {
  const original = block.figure.querySelector('pre');
  const host = document.createElement('div');
  host.className = styles.editor ?? '';
  // The editor measures its lines after it has been shown.
  host.style.minBlockSize = `calc(${block.code.split('\n').length}lh + 2.3rem)`;
  // The Copy button copies the first code of its block.
  const copied = document.createElement('code');
  copied.hidden = true;
  const text = sessionStore.get(draftKey) ?? block.code;
  copied.textContent = text;
  original?.before(copied, host);
  original?.classList.add(styles.covered ?? '');
  return createEditor(host, {
    engine: block.engine,
    name: block.name,
    text,
    onRun,
    onChange: (changed) => {
      copied.textContent = changed;
      if (changed === block.code) sessionStore.remove(draftKey);
      else sessionStore.set(draftKey, changed);
      onEdit();
    },
  });
}

function textButton(words: string, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.reset ?? '';
  button.textContent = words;
  button.setAttribute('aria-label', label);
  return button;
}

/** An error of this file is shown at its line; one of another file only names it. Articles show failing statements on purpose. */
function showError(editor: Editor, result: ResultView, block: RunnableBlock, error: RunError): void {
  if (block.engine !== 'javascript' && block.expected.includes(`error: ${error.message}`)) return;
  const isHere = error.path === undefined || error.path === block.path;
  const line =
    error.line ?? (error.message.startsWith('SyntaxError') ? syntaxErrorLine(editor.text()) : undefined);
  if (isHere && line !== undefined) editor.markLine(line, error.message);
  result.fail(isHere ? { ...error, line } : { ...error, message: `${error.message} (in ${error.path})` });
}
