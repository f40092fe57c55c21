/** As much of XML as drawings need: elements, attributes in double quotes, text, comments and the five entities. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
  /** Where it begins, from 1. */
  readonly line: number;
};

export class XmlError extends Error {
  constructor(source: string, line: number, problem: string) {
    const excerpt = source.split('\n')[line - 1]?.trim().slice(0, 80);
    super(`line ${line} of a drawing: ${problem}: ${excerpt}`);
  }
}

const token =
  /<!--(?:(?!--).)*-->|<\/(?<closed>\w+)>|<(?<opened>\w+)(?<attributes>(?:\s+[\w:-]+="[^"<]*")*)\s*(?<empty>\/?)>|(?<text>[^<]+)/gsy;

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Reads a document; throws where it is not one. */
export function readXml(source: string): XmlElement {
  const content: (XmlElement | string)[] = [];
  const open = [{ name: '', children: content }];
  let line = 1;
  const fail = (problem: string): never => {
    throw new XmlError(source, line, problem);
  };
  const decode = (text: string): string =>
    text.replaceAll(/&(?:(\w+);)?/g, (_, name: string) => entities.get(name) ?? fail('unknown entity'));
  const attributesOf = (written: string): ReadonlyMap<string, string> => {
    const pairs = [...written.matchAll(/([\w:-]+)="([^"]*)"/g)];
    const found = new Map(pairs.map(([, name = '', value = '']) => [name, decode(value)]));
    return found.size === pairs.length ? found : fail('an attribute is there twice');
  };

  for (let at = 0; at < source.length; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(source) ?? fail('not XML');
    const { closed, opened, attributes = '', empty, text } = found.groups ?? {};
    const parent = open.at(-1);
    if (text !== undefined) parent?.children.push(decode(text));
    if (opened !== undefined) {
      const children: (XmlElement | string)[] = [];
      parent?.children.push({ name: opened, attributes: attributesOf(attributes), children, line });
      if (!empty) open.push({ name: opened, children });
    }
    if (closed !== undefined) {
      if (parent?.name !== closed) fail(parent?.name ? `</${parent.name}> expected` : 'nothing to end');
      open.pop();
    }
    line += found[0].split('\n').length - 1;
  }
  if (open.length > 1) fail(`</${open.at(-1)?.name}> is missing`);
  const [root, ...others] = content.filter((part) => typeof part !== 'string' || part.trim() !== '');
  if (!root || typeof root === 'string' || others.length > 0) return fail('one element expected');
  return root;
}
