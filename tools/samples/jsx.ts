import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Loaded before a sample with JSX: Node strips types, but does not compile JSX. */
const compilerOptions: ts.CompilerOptions = {
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ESNext,
  verbatimModuleSyntax: true,
};

registerHooks({
  load: (url, context, next) => {
    if (!/\.[jt]sx$/.test(url)) return next(url, context);
    const text = readFileSync(fileURLToPath(url), 'utf8');
    const source = ts.transpileModule(text, { compilerOptions, fileName: url }).outputText;
    return { format: 'module', source, shortCircuit: true };
  },
});
