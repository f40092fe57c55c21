import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/javascript';

/** Parses TypeScript; plain JavaScript is a part of it. */
export const typeScriptParser = parser.configure({ dialect: 'ts' });

/** Syntax that blanking cannot turn into JavaScript. Node refuses the same. */
export class UnsupportedSyntax extends Error {
  /** Where it begins in the code. */
  readonly position: number;

  constructor(what: string, position: number) {
    super(`TypeScript ${what} is not supported in strip-only mode`);
    this.position = position;
  }
}

/** Replaces types by spaces, as Node does (`module.stripTypeScriptTypes`), so that lines and columns stay. */
export function stripTypes(code: string): string {
  const text = code.split('');
  eraseTypes(typeScriptParser.parse(parsable(code)).topNode, {
    code,
    blank: (from, to) => {
      for (let at = from; at < to; at += 1) text[at] = spaceFor(code.charCodeAt(at));
    },
    write: (at, sign) => void (text[at] = sign),
  });
  return text.join('');
}

/**
 * The code with spaces for words that the grammar does not know at these places: `): x is T =>`, `=> x is T` and
 * `async <T>(`.
 */
const parsable = (code: string): string =>
  code.replaceAll(
    /(?<=(?:\)\s*:|=>)\s*)(?:asserts\s+)?[\w$]+\s+is\b(?=\s+[\w'"{[(`])|\basync(?=\s*<)/g,
    (words) => words.replaceAll(/\S/g, ' '),
  );

/** Node keeps the length in bytes too: a character of two bytes becomes a space of two bytes. */
function spaceFor(unit: number): string {
  if (unit === 10 || unit === 13 || unit === 0x20_28 || unit === 0x20_29) return String.fromCharCode(unit);
  if (unit < 0x80) return ' ';
  const isHalfOfPair = unit >= 0xd8_00 && unit < 0xe0_00;
  return unit < 0x8_00 || isHalfOfPair ? '\u{a0}' : '\u{2002}';
}

type Output = {
  readonly code: string;
  readonly blank: (from: number, to: number) => void;
  readonly write: (at: number, sign: string) => void;
};

const types: ReadonlySet<string> = new Set([
  'TypeAnnotation',
  'TypePredicate',
  'TypeParamList',
  'TypeArgList',
]);
const typeDeclarations: ReadonlySet<string> = new Set([
  'TypeAliasDeclaration',
  'InterfaceDeclaration',
  'AmbientDeclaration',
]);
const modifiers: ReadonlySet<string> = new Set(['Privacy', 'readonly', 'override', 'abstract', 'Optional']);

function eraseTypes(node: SyntaxNode, output: Output): void {
  if (types.has(node.name)) return eraseAnnotation(node, output);
  if (isTypeStatement(node)) return eraseStatement(node, output);
  refuseUnsupported(node);
  eraseOwnParts(node, output);
  for (let child = node.firstChild; child; child = child.nextSibling) eraseTypes(child, output);
}

/** Whether nothing of a statement or class member is left at run time. */
function isTypeStatement(node: SyntaxNode): boolean {
  if (typeDeclarations.has(node.name)) return true;
  switch (node.name) {
    case 'ImportDeclaration':
      return node.getChild('type') !== null;
    case 'ExportDeclaration': {
      const declared = node.lastChild;
      return node.getChild('type') !== null || (declared !== null && isTypeStatement(declared));
    }
    case 'NamespaceDeclaration':
      return statementsIn(node.getChild('Block')).every(isTypeStatement);
    case 'FunctionDeclaration':
    case 'MethodDeclaration':
      return node.getChild('Block') === null;
    case 'PropertyDeclaration':
      return node.getChild('abstract') !== null || node.getChild('declare') !== null;
    default:
      return false;
  }
}

const statementsIn = (block: SyntaxNode | null): readonly SyntaxNode[] =>
  block?.getChildren('Statement') ?? [];

function refuseUnsupported(node: SyntaxNode): void {
  const refuse = (what: string) => {
    throw new UnsupportedSyntax(what, node.from);
  };
  if (node.name === 'EnumDeclaration') refuse('enum');
  if (node.name === 'NamespaceDeclaration') refuse('namespace declaration');
  if (node.name === 'PrefixCast') refuse('type assertion in angle brackets');
  if (node.name === 'ExportDeclaration' && node.getChild('Equals')) refuse('export assignment');
  if (node.name === 'ParamList' && (node.getChild('Privacy') ?? node.getChild('readonly')))
    refuse('parameter property');
}

/** The parts of a node that are types without being nodes of their own. */
function eraseOwnParts(node: SyntaxNode, output: Output): void {
  switch (node.name) {
    case 'ClassDeclaration':
    case 'MethodDeclaration':
    case 'PropertyDeclaration':
    case 'ParamList':
    case 'VariableDeclaration':
      eraseModifiers(node, output);
      break;
    case 'ImportGroup':
      for (const word of node.getChildren('type')) eraseWithComma(word, output);
      break;
    case 'ExportGroup':
      // The grammar takes `type` for a name here, and the name after it for an error.
      for (const name of node.getChildren('VariableName'))
        if (textOf(name, output) === 'type' && /^(?:⚠|VariableName)$/.test(name.nextSibling?.name ?? ''))
          eraseWithComma(name, output);
      break;
    case 'CatchClause': {
      const [open, close] = [node.getChild('('), node.getChild(')')];
      const pattern = open?.nextSibling;
      if (pattern && close) output.blank(pattern.to, close.from);
      break;
    }
    case 'BinaryExpression': {
      const operator = node.getChild('as') ?? node.getChild('satisfies');
      if (operator) eraseCast(operator, node, output);
      break;
    }
    case 'PostfixExpression': {
      const sign = node.lastChild;
      if (sign && output.code[sign.from] === '!') output.blank(sign.from, sign.to);
      break;
    }
  }
}

const textOf = ({ from, to }: SyntaxNode, { code }: Output): string => code.slice(from, to);

function eraseModifiers(node: SyntaxNode, output: Output): void {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const isDefinite = /^(?:LogicOp|⚠)$/.test(child.name) && textOf(child, output) === '!';
    if (modifiers.has(child.name) || isDefinite) output.blank(child.from, child.to);
    const next = child.nextSibling;
    if (child.name === 'implements') output.blank(child.from, node.getChild('ClassBody')?.from ?? child.to);
    if (node.name === 'ParamList' && child.name === 'this' && next?.name === 'TypeAnnotation')
      eraseWithComma(child, output);
  }
}

/** Blanks up to the comma after a part of a list, or to the end of the list. */
function eraseWithComma(first: SyntaxNode, output: Output): void {
  let last = first;
  while (last.nextSibling && last.name !== ',' && !/^[)}]$/.test(last.nextSibling.name))
    last = last.nextSibling;
  output.blank(first.from, last.to);
}

/** A closing bracket and its arrow have to be on one line: where the type between them has lines, the bracket moves. */
function eraseAnnotation(node: SyntaxNode, output: Output): void {
  output.blank(node.from, node.to);
  const list = node.prevSibling;
  if (node.parent?.name !== 'ArrowFunction' || list?.name !== 'ParamList') return;
  if (!output.code.slice(list.to, node.to).includes('\n')) return;
  output.blank(list.to - 1, list.to);
  output.write(node.to - 1, ')');
}

/** What would continue the line before it, if nothing were between them. */
const continues = /^[([`+\-*/,.<]/;

const endOfLine = (code: string, position: number): string =>
  code.slice(position).replace(/^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)+/, '');

function eraseCast(operator: SyntaxNode, node: SyntaxNode, output: Output): void {
  output.blank(operator.from, node.to);
  const isLastOnLine = /^[ \t]*(?:\/\/.*)?\n/.test(output.code.slice(node.to));
  const isStatementEnd =
    node.parent?.name === 'ExpressionStatement' || node.parent?.name === 'VariableDeclaration';
  if (isLastOnLine && isStatementEnd && continues.test(endOfLine(output.code, node.to)))
    output.write(operator.from, ';');
}

function eraseStatement(node: SyntaxNode, output: Output): void {
  output.blank(node.from, node.to);
  const before = node.prevSibling;
  const isOpen = before !== null && !/[;{}]/.test(output.code[before.to - 1] ?? '');
  if (isOpen && continues.test(endOfLine(output.code, node.to))) output.write(node.from, ';');
}
