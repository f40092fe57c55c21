import { StaticConfigLoader, HtmlValidate } from 'html-validate';
import { LineCounter, parseAllDocuments } from 'yaml';
import { messageOf, type Sample } from './article.ts';
import { fromSamples } from './modules.ts';
import { cmakeFault, dotenvFault, httpFault, iniFault, nginxFault, type Fault } from './line-formats.ts';

type Validator = (code: string, file: string) => Fault | undefined;

/** The error that a parser throws, with its line. */
const thrownBy = (parse: () => unknown, lineOf: (error: unknown) => number): Fault | undefined => {
  try {
    parse();
    return undefined;
  } catch (error) {
    return { line: lineOf(error), reason: messageOf(error).split('\n')[0] ?? '' };
  }
};

const lineAt = (code: string, offset: number): number => code.slice(0, offset).split('\n').length;

/** Programs that read files of these names accept comments. */
const mayHaveComments =
  /(?:^|\/)(?:tsconfig[\w.-]*|jsconfig|devcontainer|settings|launch|turbo|\.oxlintrc|\.oxfmtrc)\.json$|\.jsonc$/;

type JsonError = { readonly error: number; readonly offset: number };
type Jsonc = {
  parse(text: string, errors: JsonError[], options: object): unknown;
  printParseErrorCode(code: number): string;
};

function jsonFault(code: string, file: string): Fault | undefined {
  const jsonc = fromSamples('jsonc-parser') as Jsonc;
  const errors: JsonError[] = [];
  const lenient = mayHaveComments.test(file);
  jsonc.parse(code, errors, { disallowComments: !lenient, allowTrailingComma: lenient });
  const [first] = errors;
  return first && { line: lineAt(code, first.offset), reason: jsonc.printParseErrorCode(first.error) };
}

function yamlFault(code: string): Fault | undefined {
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(code, { lineCounter, prettyErrors: false });
  const error = 'empty' in documents ? undefined : documents.flatMap((each) => each.errors)[0];
  return error && { line: lineCounter.linePos(error.pos[0]).line, reason: error.message };
}

type Toml = { parse(code: string): unknown };

const tomlFault: Validator = (code) =>
  thrownBy(
    () => (fromSamples('smol-toml') as Toml).parse(code),
    (error) => (error as { line?: number }).line ?? 0,
  );

type Graphql = { parse(code: string): unknown };

const graphqlFault: Validator = (code) =>
  thrownBy(
    () => (fromSamples('graphql') as Graphql).parse(code),
    (error) => (error as { locations?: readonly { line: number }[] }).locations?.[0]?.line ?? 0,
  );

type Protobuf = { parse(code: string): unknown };

const protoFault: Validator = (code) =>
  thrownBy(
    () => (fromSamples('protobufjs') as Protobuf).parse(code),
    (error) => Number(/\(line (\d+)\)/.exec(messageOf(error))?.[1] ?? 0),
  );

type Xml = {
  readonly XMLValidator: { validate(code: string): true | { err: { msg: string; line: number } } };
};

function xmlFault(code: string): Fault | undefined {
  const verdict = (fromSamples('fast-xml-parser') as Xml).XMLValidator.validate(code);
  return verdict === true ? undefined : { line: verdict.err.line, reason: verdict.err.msg };
}

/** Only rules that hold for a part of a page and for an Angular template too. */
const markup = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    elements: ['html5'],
    rules: Object.fromEntries(
      ['close-order', 'close-attr', 'element-name', 'no-dup-attr', 'no-dup-id', 'void-content'].map(
        (rule) => [rule, 'error'],
      ),
    ),
  }),
);

function htmlFault(code: string): Fault | undefined {
  const message = markup.validateStringSync(code).results[0]?.messages[0];
  return message && { line: message.line, reason: message.message };
}

type Diagnostic = {
  readonly message: string;
  readonly severity?: number;
  readonly range: { readonly start: { readonly line: number } };
};

const faultOf = (found: Diagnostic | undefined): Fault | undefined =>
  found && { line: found.range.start.line + 1, reason: found.message };

const isError = ({ severity }: Diagnostic): boolean => severity === 1;

type Css = {
  readonly TextDocument: { create(uri: string, language: string, version: number, text: string): unknown };
  getCSSLanguageService(): {
    parseStylesheet(document: unknown): unknown;
    doValidation(document: unknown, sheet: unknown, settings: object): readonly Diagnostic[];
  };
};

function cssFault(code: string): Fault | undefined {
  const css = fromSamples('vscode-css-languageservice') as Css;
  const service = css.getCSSLanguageService();
  const document = css.TextDocument.create('sample.css', 'css', 1, code);
  const settings = { validate: true, lint: { unknownProperties: 'error', emptyRules: 'ignore' } };
  return faultOf(service.doValidation(document, service.parseStylesheet(document), settings).find(isError));
}

type Docker = { validate(code: string): readonly Diagnostic[] };

const dockerfileFault: Validator = (code) =>
  faultOf((fromSamples('dockerfile-utils') as Docker).validate(code).find(isError));

const acceptAll: Validator = () => undefined;

const validators: Readonly<Record<string, Validator>> = {
  cmake: cmakeFault,
  css: cssFault,
  dockerfile: dockerfileFault,
  dotenv: dotenvFault,
  graphql: graphqlFault,
  html: htmlFault,
  http: httpFault,
  ini: iniFault,
  json: jsonFault,
  nginx: nginxFault,
  output: acceptAll,
  proto: protoFault,
  toml: tomlFault,
  txt: acceptAll,
  xml: xmlFault,
  yaml: yamlFault,
};

/** Undefined for a language that cannot be checked. */
export const validatorOf = ({ language }: Sample): Validator | undefined => validators[language];
