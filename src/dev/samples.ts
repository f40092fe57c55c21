import { diagramContent } from '../ui/drawing/diagram.ts';

export const sampleDiagram = diagramContent.parse({
  alt: 'A tablet sends its changes to the sync service, which keeps them in a database and puts work on a queue.',
  caption: 'Every kind of box, and lines that run straight, turn, and come back',
  nodes: [
    { id: 'seller', label: 'Seller', kind: 'person', column: 1, row: 1 },
    { id: 'tablet', label: 'Sales tablet', note: 'works without signal', column: 1, row: 2 },
    { id: 'sync', label: 'Sync service', note: 'merges by field', column: 2, row: 2, main: true },
    { id: 'store', label: 'Leads and visits', note: 'PostgreSQL', kind: 'store', column: 3, row: 1 },
    { id: 'queue', label: 'Follow-up queue', kind: 'queue', column: 3, row: 2 },
    { id: 'files', label: 'Signed contracts', note: 'object storage', kind: 'store', column: 3, row: 3 },
    { id: 'mail', label: 'Mail provider', kind: 'outside', column: 4, row: 2 },
  ],
  edges: [
    { from: 'seller', to: 'tablet' },
    { from: 'tablet', to: 'sync', label: 'changes', both: true },
    { from: 'sync', to: 'store', label: 'one write' },
    { from: 'sync', to: 'queue', later: true },
    { from: 'sync', to: 'files', label: 'pdf' },
    { from: 'queue', to: 'mail', label: 'reminders', later: true },
  ],
});

export const sampleQuestions = {
  title: 'Questions',
  entries: [
    { question: 'Who owns the code?', answer: 'You do, from the first commit on, in your own repository.' },
    { question: 'What if we stop?', answer: 'You keep what was built, with the notes to run it.' },
    { question: 'Who do we talk to?', answer: 'To the people who write the code.' },
  ],
};

export const sampleRows = [
  { name: 'Prices', text: 'Each part of a quote has its own line.', note: 'days' },
  { name: 'Code', text: 'It is in your repository from the first day.' },
];

export const sampleCards = [
  { href: '/costs-and-contracts', title: 'Costs and contracts', text: 'A sample quote and four models.' },
  {
    href: '/development-process',
    title: 'Development process',
    text: 'Thirty days, day by day.',
    note: 'page',
  },
];
