/** The versions that pages state. `npm run check:samples` compares them with the programs that it uses. */
export const toolVersions = {
  node: '24.21',
  typescript: '7.0',
  sqlite: '3.53',
  postgresql: '18',
  python: '3.11',
  gcc: '12',
} as const;
