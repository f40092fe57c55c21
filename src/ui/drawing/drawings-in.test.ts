import { expect, test } from 'vitest';
import { drawingsIn } from './drawings-in.ts';

test('a drawing is found by the name of its file', () => {
  const drawingOf = drawingsIn({
    './layers/data.svg': '<svg>1</svg>',
    './layers/metadata.svg': '<svg>2</svg>',
  });
  expect(drawingOf('data')).toBe('<svg>1</svg>');
  expect(() => drawingOf('pay')).toThrow('There is no drawing pay.svg among ./layers/data.svg');
});
