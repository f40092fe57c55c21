import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import {
  bracketMatching,
  indentOnInput,
  LRLanguage,
  indentNodeProp,
  continuedIndent,
  delimitedIndent,
  StreamLanguage,
  syntaxHighlighting,
  indentUnit,
} from '@codemirror/language';
import { EditorState, StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, keymap, WidgetType, type DecorationSet } from '@codemirror/view';
import { tagHighlighter, tags } from '@lezer/highlight';
import styles from '../../markdown/CodeBlock.module.css';
import type { Engine } from '../protocol.ts';
import { typeScriptParser } from '../strip-types.ts';
import { sqlTokens } from './sql-tokens.ts';

export type Editor = {
  readonly text: () => string;
  readonly setText: (text: string) => void;
  readonly focus: () => void;
  /** Shows a message below a line, or removes it. */
  readonly markLine: (line: number | undefined, message?: string) => void;
};

type Options = {
  readonly engine: Engine;
  readonly name: string;
  readonly text: string;
  readonly onRun: () => void;
  readonly onChange: (text: string) => void;
};

/** The tones of `highlight.ts`, by the tags of the editor's grammar. */
const tones = tagHighlighter([
  {
    tag: [tags.keyword, tags.operator, tags.modifier, tags.operatorKeyword, tags.function(tags.punctuation)],
    class: 'keyword',
  },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], class: 'string' },
  {
    tag: [tags.number, tags.bool, tags.null, tags.self, tags.atom, tags.special(tags.brace)],
    class: 'value',
  },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.function(tags.definition(tags.variableName)),
      tags.typeName,
      tags.className,
      tags.definition(tags.typeName),
      tags.function(tags.definition(tags.propertyName)),
    ],
    class: 'name',
  },
  { tag: tags.comment, class: 'comment' },
]);

/** The colours of the page's own code, because the editor's tree is apart and gets no rules from the page. */
function toneRules(figure: Element): string {
  const probe = figure.appendChild(document.createElement('span'));
  const rules = (['keyword', 'string', 'value', 'name', 'comment'] as const).map((tone) => {
    probe.className = styles[tone] ?? '';
    return `.${tone} { color: ${getComputedStyle(probe).color}; }`;
  });
  probe.remove();
  return rules.join('\n');
}

const typeScript = LRLanguage.define({
  parser: typeScriptParser.configure({
    props: [
      indentNodeProp.add({
        Block: delimitedIndent({ closing: '}' }),
        'ArrayExpression ArrayPattern': delimitedIndent({ closing: ']' }),
        'ObjectExpression ObjectPattern ClassBody ObjectType': delimitedIndent({ closing: '}' }),
        'ArgList ParamList': delimitedIndent({ closing: ')' }),
        'Statement Property': continuedIndent({ except: /^\{/ }),
      }),
    ],
  }),
});

const look = EditorView.theme(
  {
    '&': { color: 'var(--on-night)', fontSize: 'inherit' },
    '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
    '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit', overflowX: 'auto' },
    '.cm-content': { padding: '1.15rem 0', caretColor: 'var(--on-night)', tabSize: '2' },
    '.cm-line': { padding: '0 1.35rem', borderInlineStart: '3px solid transparent' },
    '.cm-line.wrong': {
      background: 'oklch(0.7 0.16 25 / 0.2)',
      borderInlineStartColor: 'oklch(0.75 0.15 27)',
    },
    '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { background: 'oklch(1 0 0 / 0.16)' },
    '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': { background: 'none' },
    '.message': {
      padding: '0.15rem 1.35rem 0.35rem',
      borderInlineStart: '3px solid oklch(0.75 0.15 27)',
      color: 'oklch(0.86 0.09 27)',
      background: 'oklch(0.7 0.16 25 / 0.2)',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    '@media (forced-colors: active)': {
      '.cm-line': { borderInlineStartColor: 'Canvas' },
      '.cm-line.wrong': { borderInlineStartColor: 'CanvasText' },
      '.message': { color: 'CanvasText', background: 'Canvas' },
    },
  },
  { dark: true },
);

class Message extends WidgetType {
  readonly words: string;

  constructor(words: string) {
    super();
    this.words = words;
  }

  override eq(other: Message): boolean {
    return other.words === this.words;
  }

  toDOM(): HTMLElement {
    const element = document.createElement('div');
    element.className = 'message';
    element.textContent = this.words;
    return element;
  }
}

const setMark = StateEffect.define<{ readonly line: number; readonly message: string } | undefined>();

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects, state }) {
    const effect = effects.find((each) => each.is(setMark));
    if (!effect) return before.map(changes);
    const value = effect.value;
    if (!value || value.line > state.doc.lines) return Decoration.none;
    const { from, to } = state.doc.line(value.line);
    return Decoration.set([
      Decoration.line({ class: 'wrong' }).range(from),
      Decoration.widget({ widget: new Message(value.message), block: true, side: 1 }).range(to),
    ]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Chromium puts a style attribute around text that replaces a selection, which the policy forbids. */
function replaceSelected(event: InputEvent, view: EditorView): boolean {
  const { data, inputType, isComposing } = event;
  if (inputType !== 'insertText' || !data || isComposing || view.state.selection.main.empty) return false;
  view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
  event.preventDefault();
  return true;
}

/** An editor in a tree of its own, where the policy lets it have styles without a style element. */
export function createEditor(host: HTMLElement, { engine, name, text, onRun, onChange }: Options): Editor {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(toneRules(host));
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const language: Extension = engine === 'javascript' ? typeScript : StreamLanguage.define(sqlTokens);
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        keymap.of([
          { key: 'Mod-Enter', run: () => (onRun(), true) },
          indentWithTab,
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        ...[history(), bracketMatching(), indentOnInput(), indentUnit.of('  '), language, marks, look],
        syntaxHighlighting(tones),
        EditorView.contentAttributes.of({
          'aria-label': `${name}, editable`,
          'aria-description': 'Control and Enter runs it. Escape, then Tab, leaves the editor.',
          autocorrect: 'off',
          autocapitalize: 'off',
          spellcheck: 'false',
        }),
        EditorView.domEventHandlers({ beforeinput: replaceSelected }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    setText: (changed) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: changed } }),
    focus: () => view.focus(),
    markLine: (line, message = '') =>
      view.dispatch({ effects: setMark.of(line === undefined ? undefined : { line, message }) }),
  };
}
