import { extname } from 'node:path';
import ts from 'typescript';

/** The specifiers of all imports of a file. */
export function importsOf(file: string, text: string): readonly string[] {
  switch (extname(file)) {
    case '.css':
      return cssImports(text);
    case '.astro':
      return astroScripts(text).flatMap(scriptImports);
    default:
      return scriptImports(text);
  }
}

/** The front matter and the scripts of the page. */
function astroScripts(text: string): readonly string[] {
  const frontMatter = /^\s*---\n([^]*?)\n---/.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)].map((match) => match[1] ?? '');
  return [frontMatter, ...scripts];
}

function scriptImports(text: string): readonly string[] {
  const file = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  // Most files import at their top only; the rest of them is then skipped.
  if (!/\bimport\s*[(.]/.test(text)) return file.statements.flatMap(specifiersIn);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...specifiersIn(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function specifiersIn(node: ts.Node): readonly string[] {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literals(node.moduleSpecifier);
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? literals(node.argument.literal) : [];
  if (!ts.isCallExpression(node)) return [];
  return isImportCall(node.expression) ? literals(node.arguments[0]) : [];
}

/** `import(…)`, and Vite's `import.meta.glob(…)`. */
function isImportCall(called: ts.Expression): boolean {
  if (called.kind === ts.SyntaxKind.ImportKeyword) return true;
  return (
    ts.isPropertyAccessExpression(called) &&
    called.name.text === 'glob' &&
    ts.isMetaProperty(called.expression)
  );
}

function literals(node: ts.Node | undefined): readonly string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(literals) : [];
}

function cssImports(text: string): readonly string[] {
  const code = text.replace(/\/\*[^]*?\*\//g, '');
  const imports = code.matchAll(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/g);
  const composed = code.matchAll(/composes\s*:[^;}]*?\bfrom\s+["']([^"']+)["']/g);
  return [...imports, ...composed].map((match) => match[1] ?? '');
}
