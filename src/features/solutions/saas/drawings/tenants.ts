/** The three tenants in every drawing of this page, with the x of their lines. */
export const tenants = [
  { name: 'North', x: 70, main: false },
  { name: 'Harbour', x: 210, main: true },
  { name: 'Mill', x: 350, main: false },
] as const;
