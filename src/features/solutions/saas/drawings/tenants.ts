/** The three tenants that every drawing of this page shows, and where their lines run. */
export const tenants = [
  { name: 'North', x: 70, main: false },
  { name: 'Harbour', x: 210, main: true },
  { name: 'Mill', x: 350, main: false },
] as const;
