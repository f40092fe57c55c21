import type { PageKind } from './leads.ts';

const solutionPages: readonly string[] = [
  '/digital-transformation',
  '/offshore-net-development-agile',
  '/hire-developers-angular-dotnet-nodejs-react',
];

const sections: readonly (readonly [PageKind, string])[] = [
  ['solutions', '/solutions'],
  ['expertise', '/expertise'],
  ['stories', '/success-stories'],
  ['blog', '/blogs'],
];

export function pageKindOf(page: string | null): PageKind {
  if (page === null) return 'other';
  if (page === '/') return 'home';
  if (solutionPages.includes(page)) return 'solutions';
  const section = sections.find(([, path]) => page === path || page.startsWith(`${path}/`));
  return section?.[0] ?? 'company';
}
