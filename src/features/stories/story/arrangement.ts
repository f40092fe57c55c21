import type { StoryContent } from '../content.ts';

type Plain = 'paper' | 'second';

export type Arrangement = {
  /** The side of the text in an opening with the picture beside it. */
  readonly opening?: { readonly words: 'left' | 'right' };
  readonly situation: { readonly form: 'split' | 'large' };
  readonly challenges: { readonly form: 'rows' | 'columns' };
  readonly solution: { readonly ground: 'paper' | 'night' };
  readonly detail: { readonly ground: Plain | 'night' };
  readonly delivery: { readonly ground: Plain; readonly form: 'rail' | 'stairs' };
  readonly technology: { readonly ground: Plain; readonly form: 'rows' | 'columns' | 'side' };
  readonly takeaways: { readonly ground: Plain | 'night'; readonly form: 'list' | 'columns' };
  readonly related: { readonly ground: Plain };
  readonly next: { readonly ground: Plain };
};

const beside: Arrangement = {
  situation: { form: 'split' },
  challenges: { form: 'rows' },
  solution: { ground: 'paper' },
  detail: { ground: 'night' },
  delivery: { ground: 'paper', form: 'rail' },
  technology: { ground: 'second', form: 'rows' },
  takeaways: { ground: 'paper', form: 'list' },
  related: { ground: 'second' },
  next: { ground: 'paper' },
};

const besideWithTable: Arrangement = {
  opening: { words: 'right' },
  situation: { form: 'large' },
  challenges: { form: 'columns' },
  solution: { ground: 'night' },
  detail: { ground: 'paper' },
  delivery: { ground: 'second', form: 'stairs' },
  technology: { ground: 'paper', form: 'side' },
  takeaways: { ground: 'second', form: 'list' },
  related: { ground: 'paper' },
  next: { ground: 'second' },
};

const across: Arrangement = {
  situation: { form: 'large' },
  challenges: { form: 'columns' },
  solution: { ground: 'night' },
  detail: { ground: 'paper' },
  delivery: { ground: 'second', form: 'stairs' },
  technology: { ground: 'paper', form: 'columns' },
  takeaways: { ground: 'night', form: 'columns' },
  related: { ground: 'paper' },
  next: { ground: 'second' },
};

const acrossWithDrawing: Arrangement = {
  situation: { form: 'split' },
  challenges: { form: 'rows' },
  solution: { ground: 'paper' },
  detail: { ground: 'night' },
  delivery: { ground: 'paper', form: 'rail' },
  technology: { ground: 'second', form: 'columns' },
  takeaways: { ground: 'paper', form: 'columns' },
  related: { ground: 'second' },
  next: { ground: 'paper' },
};

const tall: Arrangement = {
  situation: { form: 'split' },
  challenges: { form: 'rows' },
  solution: { ground: 'paper' },
  detail: { ground: 'second' },
  delivery: { ground: 'paper', form: 'stairs' },
  technology: { ground: 'second', form: 'side' },
  takeaways: { ground: 'paper', form: 'columns' },
  related: { ground: 'second' },
  next: { ground: 'paper' },
};

/** A sequence diagram is drawn for the page's own surface, so all parts from it on swap surfaces. */
const tallWithDrawing: Arrangement = {
  ...tall,
  detail: { ground: 'paper' },
  delivery: { ground: 'second', form: 'rail' },
  technology: { ground: 'paper', form: 'side' },
  takeaways: { ground: 'second', form: 'columns' },
  related: { ground: 'paper' },
  next: { ground: 'second' },
};

/** Surface and layout of each part, derived from the opening and the kind of detail. */
export function arrangementOf({ opening, detail }: Pick<StoryContent, 'opening' | 'detail'>): Arrangement {
  switch (opening) {
    case 'beside':
      return detail.kind === 'table' ? besideWithTable : beside;
    case 'across':
      return detail.kind === 'sequence' ? acrossWithDrawing : across;
    case 'tall':
      return detail.kind === 'sequence' ? tallWithDrawing : tall;
  }
}
