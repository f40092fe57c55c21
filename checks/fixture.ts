import { asPage, type BuiltFile, type BuiltPage, type BuiltSite } from './site.ts';

/** A site of a few files for tests; a text that begins with a doctype is a page. */
export function siteOf(contents: Readonly<Record<string, string | Buffer>>): BuiltSite {
  const files = Object.entries(contents).map(([path, content]): BuiltFile | BuiltPage => {
    const body = Buffer.from(content);
    const file: BuiltFile = { path, transferred: body.length, body: () => body };
    return typeof content === 'string' && content.startsWith('<!doctype html>') ? asPage(file) : file;
  });
  return {
    files: new Map(files.map((file) => [file.path, file])),
    pages: files.filter((file): file is BuiltPage => 'html' in file),
  };
}
