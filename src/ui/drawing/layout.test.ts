import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { diagramContent } from './diagram.ts';
import { labelArea, layOut, narrowSheet, wideSheet, wrapLabel, type Sheet } from './layout.ts';

const words = { alt: 'x'.repeat(60), caption: 'What talks to what' };
const diagram = diagramContent.parse({
  ...words,
  nodes: [
    { id: 'a', label: 'Tablet', column: 1, row: 1 },
    { id: 'b', label: 'Service', column: 2, row: 1 },
    { id: 'c', label: 'Database', column: 3, row: 2 },
    { id: 'd', label: 'Mail', column: 3, row: 1 },
  ],
  edges: [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'b', to: 'd' },
  ],
});
const box = { width: 100, height: 50 };
const across: Sheet = { box, gap: { x: 40, y: 30 }, flow: 'across' };
const down: Sheet = { ...across, flow: 'down' };

test('columns run across a wide sheet and down a narrow one', () => {
  const wide = layOut(diagram, across);
  const narrow = layOut(diagram, down);
  expect(wide.width).toBeGreaterThan(wide.height);
  expect(narrow.height).toBeGreaterThan(narrow.width / 2);
  expect(narrow.nodes.map(({ y }) => y)).toEqual([8, 88, 168, 168]);
});

test('no line runs through a box', () => {
  for (const sheet of [across, down]) {
    const { nodes, edges } = layOut(diagram, sheet);
    for (const { points } of edges)
      for (const [x, y] of points)
        for (const node of nodes) {
          const inside = x > node.x && x < node.x + box.width && y > node.y && y < node.y + box.height;
          expect(inside).toBe(false);
        }
  }
});

test('lines leave one side of a box apart from each other, in the order of where they lead', () => {
  const [, toDatabase, toMail] = layOut(diagram, across).edges;
  expect(toMail?.points[0]?.[1]).toBeLessThan(toDatabase?.points[0]?.[1] ?? 0);
});

test('a long label is broken where a word ends', () => {
  expect(wrapLabel('Reward points ledger', 12)).toEqual(['Reward', 'points ledger']);
  expect(wrapLabel('Ledger', 12)).toEqual(['Ledger']);
});

test('a line to nowhere and two boxes in one place are refused', () => {
  const [first] = diagram.nodes;
  const lost = { ...words, nodes: diagram.nodes, edges: [...diagram.edges, { from: 'a', to: 'nobody' }] };
  const crowded = { ...words, nodes: [...diagram.nodes, { ...first, id: 'e' }], edges: diagram.edges };
  expect(diagramContent.safeParse(lost).success).toBe(false);
  expect(diagramContent.safeParse(crowded).success).toBe(false);
});

test('a note stays within its box', () => {
  const nodes = diagram.nodes.map((node) => ({ ...node, note: 'kept for a year' }));
  const [first] = layOut({ ...diagram, nodes }, across).nodes;
  expect(first?.noteLines).toEqual(['kept for', 'a year']);
});

const inArticles = globSync('content/articles/*.md').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^```diagram\n(?<yaml>.*?)^```/gms)].map(({ groups }) => ({
    file,
    content: diagramContent.parse(parse(groups?.['yaml'] ?? '')),
  })),
);

test('every label of every article is on its sheet and clear of the boxes, wide and narrow', () => {
  expect(inArticles.length).toBeGreaterThan(50);
  for (const { file, content } of inArticles)
    for (const sheet of [wideSheet, narrowSheet]) {
      const { width, nodes, edges } = layOut(content, sheet);
      for (const { placedLabel } of edges) {
        if (!placedLabel) continue;
        const which = `${file}: ${placedLabel.lines.join(' ')}`;
        const area = labelArea(placedLabel);
        expect(area.left, which).toBeGreaterThanOrEqual(0);
        expect(area.right, which).toBeLessThanOrEqual(width);
        for (const { x, y } of nodes) {
          const apart =
            area.right <= x ||
            area.left >= x + sheet.box.width ||
            area.bottom <= y ||
            area.top >= y + sheet.box.height;
          expect(apart, which).toBe(true);
        }
      }
    }
});

test('a label is on the side of its line where no other line runs', () => {
  const nodes = [
    { id: 'bot', label: 'Bot', column: 1, row: 1 },
    { id: 'search', label: 'Search', column: 2, row: 1 },
    { id: 'guard', label: 'Guard', column: 2, row: 2 },
  ];
  const edges = [
    { from: 'bot', to: 'search', label: 'looks up' },
    { from: 'bot', to: 'guard' },
  ];
  const [toSearch, toGuard] = layOut(diagramContent.parse({ ...words, nodes, edges }), narrowSheet).edges;
  const area = labelArea(toSearch!.placedLabel!);
  const [x] = toGuard!.points[0]!;
  expect(x < area.left || x > area.right).toBe(true);
});

test('a label with no room beside its line is written on two lines rather than cut off', () => {
  const { content } = inArticles.find(({ file }) => file.endsWith('oauth-and-jwt.md'))!;
  const label = layOut(content, narrowSheet).edges.find((edge) => edge.label === 'access token')?.placedLabel;
  expect(label).toBeDefined();
});
